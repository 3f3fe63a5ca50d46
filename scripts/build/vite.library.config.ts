import { defineConfig } from 'vite';

import { callTable } from './call-table.ts';
import { declarations } from './declarations.ts';

/** The sources of the package's exports. */
const ENTRIES = {
  testing: 'library/index.ts',
  matchers: 'library/matchers.ts',
  types: 'library/types.ts',
};

/** Sources of types that are inferred from schemas. */
const FLAT_TYPES = ['library/control-types.ts', 'server/api/data-api-types.ts'];

/** The schemas of the Data API. */
const SCHEMAS = {
  entry: ENTRIES.types,
  of: 'server/api/data-api-types.ts',
  type: 'DataApiSchemas',
};

// The library for test suites, `dist/library`: ES modules, CommonJS, and types for both. It needs no package at
// run time and starts the server from the adjacent `dist/server`.
export default defineConfig({
  publicDir: false,
  plugins: [callTable(), declarations({ entries: ENTRIES, flat: FLAT_TYPES, membersOf: SCHEMAS })],
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/library',
    emptyOutDir: true,
    target: 'node22.19',
    // The code appears in the stack traces of failing tests.
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: ENTRIES,
      output: [
        { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      ],
    },
  },
});
