import type { UserConfig } from 'vite';

// A dependency of Express that is never called: bodies are read in server/api/http.
const BODY_PARSER = 'virtual:no-body-parser';

/**
 * Modules that are bundled into one chunk: one large file loads faster than many small ones. A module that needs undici
 * stays out, since the server loads that only for its first call to a plugin.
 */
const RULES =
  /[\\/]server[\\/](?:domain|store|operations|events|terminal|webhooks)[\\/](?!guarded-connector)/u;

interface NodeBundle {
  readonly entry: string;
  readonly outDir: string;
  /** Packages that are not bundled, besides better-sqlite3. */
  readonly external?: readonly string[];
}

/** The Vite configuration for Node programs: `main.js` and the chunks that it imports dynamically. */
export function nodeBundle({ entry, outDir, external = [] }: NodeBundle): UserConfig {
  return {
    publicDir: false,
    resolve: { alias: { 'body-parser': BODY_PARSER } },
    plugins: [
      {
        name: 'no-body-parser',
        resolveId: (id) => (id === BODY_PARSER ? `\0${id}` : null),
        load: (id) => (id === `\0${BODY_PARSER}` ? 'export default {};' : null),
      },
    ],
    ssr: { target: 'node', noExternal: true, external: ['better-sqlite3', ...external] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      // The oldest Node that the package supports.
      target: 'node22.19',
      minify: true,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: {
          format: 'esm',
          entryFileNames: 'main.js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [{ name: 'rules', test: RULES }] },
        },
      },
    },
  };
}
