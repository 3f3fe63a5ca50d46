import type { UserConfig } from 'vite';

// What Express brings and we never call: bodies are read in server/http.
const BODY_PARSER = 'virtual:no-body-parser';

interface NodeBundle {
  readonly entry: string;
  readonly outDir: string;
  /** Packages that are there when it runs, beside better-sqlite3. */
  readonly external?: readonly string[];
}

/** How Vite bundles what runs in Node: `main.js` and the parts that are loaded when first needed. */
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
      // The oldest Node that the package runs on.
      target: 'node22.19',
      minify: true,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
