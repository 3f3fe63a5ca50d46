import { defineConfig } from 'vite';

// `countertop/clock`, beside the library in `dist/library`. Only an ES module can wait for the emulator before the
// program begins, so it is built separately.
export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: 'library/preload.ts',
    outDir: 'dist/library',
    emptyOutDir: false,
    target: 'node22.19',
    minify: false,
    rolldownOptions: { output: { format: 'esm', entryFileNames: 'follow.js' } },
  },
});
