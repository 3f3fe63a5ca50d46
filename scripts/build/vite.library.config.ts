import { defineConfig } from 'vite';

import { declarations } from './declarations.ts';

/** What the package exports, by the file that it is. */
const ENTRIES = {
  testing: 'library/index.ts',
  matchers: 'library/matchers.ts',
  types: 'library/types.ts',
};

// The library of plugins' test suites, `dist/library`: ES modules, CommonJS, and the types of both. It
// needs no package at run time, and starts the server that lies beside it in `dist/server`.
export default defineConfig({
  publicDir: false,
  plugins: [declarations(ENTRIES)],
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/library',
    emptyOutDir: true,
    target: 'node22.19',
    // It stands in the stack of a test that fails.
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
