import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The interface as static files, `dist/renderer`, which server/web-interface.ts serves. Nothing may
// be inlined: the pages' Content-Security-Policy allows files of their own address only.
export default defineConfig({
  root: 'renderer',
  plugins: [react()],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    sourcemap: false,
    target: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
