import { fileURLToPath } from 'node:url';

import type { Plugin, UserConfig } from 'vite';

// What Express brings and we never call: bodies are read in server/http.
const BODY_PARSER = 'virtual:no-body-parser';

/** What imports all that a server needs before it is called, and what any call of the control API needs. */
const STARTS = [
  'commands/run.ts',
  'commands/serve.ts',
  'process/serve.ts',
  'start-server.ts',
  'control/resource-api.ts',
];

/** What runs without making anything first, so that it may all be loaded with the first of it. */
const RULES =
  /[\\/]server[\\/](?:domain|store|operations|events|present|inspector|limits|auth|terminal|webhooks)[\\/]/u;

interface NodeBundle {
  readonly entry: string;
  readonly outDir: string;
  /** Packages that are there when it runs, beside better-sqlite3. */
  readonly external?: readonly string[];
}

/** How Vite bundles what runs in Node: `main.js` and the parts that are loaded when first needed. */
export function nodeBundle({ entry, outDir, external = [] }: NodeBundle): UserConfig {
  const parts: Parts = { start: new Set(), dataApi: new Set(), controlApi: new Set() };
  const { start, dataApi, controlApi } = parts;
  return {
    publicDir: false,
    resolve: { alias: { 'body-parser': BODY_PARSER } },
    plugins: [
      {
        name: 'no-body-parser',
        resolveId: (id) => (id === BODY_PARSER ? `\0${id}` : null),
        load: (id) => (id === `\0${BODY_PARSER}` ? 'export default {};' : null),
      },
      findParts(parts),
    ],
    ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', ...external] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      // The oldest Node that the package runs on.
      target: 'node22.19',
      minify: true,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: {
          format: 'esm',
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          // Many small files take longer to open than to run, so what is loaded together is one. What of
          // the control API is left after that is split by who imports it.
          codeSplitting: {
            groups: [
              { name: 'start', test: (id) => start.has(id) },
              { name: 'rules', test: RULES },
              { name: 'contract', test: (id) => dataApi.has(id) && controlApi.has(id) },
              { name: 'data-api', test: (id) => dataApi.has(id) },
            ],
          },
        },
      },
    },
  };
}

/** Modules of the server by when they are loaded: each set is where it begins and all that it imports. */
interface Parts {
  /** Before anybody calls, or with any call of the control API. */
  readonly start: Set<string>;
  /** With the first call of the Data API. */
  readonly dataApi: Set<string>;
  /** With the first calls of all resources of the control API together. */
  readonly controlApi: Set<string>;
}

function findParts({ start, dataApi, controlApi }: Parts): Plugin {
  const moduleOf = (file: string): string =>
    fileURLToPath(new URL(`../../server/${file}`, import.meta.url));
  return {
    name: 'parts-of-the-server',
    buildEnd() {
      const gather = (found: Set<string>, beginnings: readonly string[]): void => {
        found.clear();
        for (const id of beginnings) if (this.getModuleInfo(id) !== null) found.add(id);
        // What is added while it is gone through is gone through too.
        for (const id of found) {
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
        }
      };
      const resources = this.getModuleInfo(moduleOf('control/resources.ts'));
      gather(start, STARTS.map(moduleOf));
      gather(dataApi, [moduleOf('api/data-api.ts')]);
      gather(controlApi, resources?.dynamicallyImportedIds ?? []);
    },
  };
}
