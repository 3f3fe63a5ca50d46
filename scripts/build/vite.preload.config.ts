import { defineConfig } from 'vite';

// The desktop window's preload, `dist/main/preload.cjs`: one file and CommonJS, as a sandboxed
// preload must be. It is built after vite.main.config.ts, into the same folder.
export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: ['electron'] },
  build: {
    ssr: 'main/preload.ts',
    outDir: 'dist/main',
    emptyOutDir: false,
    target: 'chrome140',
    minify: true,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
  },
});
