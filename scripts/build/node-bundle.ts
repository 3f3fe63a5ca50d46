import { fileURLToPath } from 'node:url';

import type { Plugin, UserConfig } from 'vite';

// What Express brings and we never call: bodies are read in server/http.
const BODY_PARSER = 'virtual:no-body-parser';

/** What imports all that a server needs before anybody calls it. */
const STARTS = ['../../server/process/serve.ts', '../../server/start-server.ts'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

interface NodeBundle {
  readonly entry: string;
  readonly outDir: string;
  /** Packages that are there when it runs, beside better-sqlite3. */
  readonly external?: readonly string[];
}

/** How Vite bundles what runs in Node: `main.js` and the parts that are loaded when first needed. */
export function nodeBundle({ entry, outDir, external = [] }: NodeBundle): UserConfig {
  const loadedAtStart = new Set<string>();
  return {
    publicDir: false,
    resolve: { alias: { 'body-parser': BODY_PARSER } },
    plugins: [
      {
        name: 'no-body-parser',
        resolveId: (id) => (id === BODY_PARSER ? `\0${id}` : null),
        load: (id) => (id === `\0${BODY_PARSER}` ? 'export default {};' : null),
      },
      findLoadedAtStart(loadedAtStart),
    ],
    ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', ...external] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: {
          format: 'esm',
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          // Many small files take longer to open than to run. What is loaded later is split by who imports it.
          codeSplitting: { groups: [{ name: 'start', test: (id) => loadedAtStart.has(id) }] },
        },
      },
    },
  };
}

/** Gathers what a start loads: where it begins and all that it imports, but for what is imported when needed. */
function findLoadedAtStart(found: Set<string>): Plugin {
  return {
    name: 'loaded-at-start',
    buildEnd() {
      found.clear();
      for (const id of STARTS) if (this.getModuleInfo(id) !== null) found.add(id);
      // What is added while it is gone through is gone through too.
      for (const id of found) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
      }
    },
  };
}
