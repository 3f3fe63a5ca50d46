import { defineConfig } from 'vite';

// The desktop window's preload script, `dist/main/preload.cjs`: one CommonJS file, as the sandbox requires.
// It is built after vite.main.config.ts into the same folder.
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
