import { defineConfig } from 'vite';

import { nodeBundle } from './scripts/build/node-bundle.ts';

// The desktop app's own half with the server in it, `dist/main/main.js`: it runs in Electron's Node.
export default defineConfig(
  nodeBundle({ entry: 'main/main.ts', outDir: 'dist/main', external: ['electron'] }),
);
