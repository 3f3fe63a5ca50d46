import { defineConfig } from 'vite';

// The server as one file, `dist/server/main.js`, that needs no node_modules but better-sqlite3.
export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: ['better-sqlite3'] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      output: { format: 'esm', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
