import { defineConfig } from 'vite';

// What Express brings and we never call: bodies are read in server/http.
const BODY_PARSER = 'virtual:no-body-parser';

// The server as one file, `dist/server/main.js`, that needs no node_modules but better-sqlite3.
export default defineConfig({
  publicDir: false,
  resolve: { alias: { 'body-parser': BODY_PARSER } },
  plugins: [
    {
      name: 'no-body-parser',
      resolveId: (id) => (id === BODY_PARSER ? `\0${id}` : null),
      load: (id) => (id === `\0${BODY_PARSER}` ? 'export default {};' : null),
    },
  ],
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
