import { defineConfig, mergeConfig } from 'vite';

import { nodeBundle } from './node-bundle.ts';

/** Modules have no addresses in the engine; with any address, its `createRequire` finds Node's modules. */
const ADDRESS = JSON.stringify('file:///worker.js');

// The sandbox as a Durable Object, as one module: `dist/workers/main.js`.
export default defineConfig(
  mergeConfig(nodeBundle({ entry: 'deploy/workers/worker.ts', outDir: 'dist/workers' }), {
    plugins: [
      {
        name: 'module-addresses',
        renderChunk: (code: string) => code.replaceAll('import.meta.url', ADDRESS),
      },
    ],
    build: {
      rolldownOptions: {
        external: /^cloudflare:/u,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  }),
);
