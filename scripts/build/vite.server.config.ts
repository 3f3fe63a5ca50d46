import { defineConfig } from 'vite';

import { nodeBundle } from './node-bundle.ts';

// The server, bundled into `dist/server/main.js` and its chunks; its only dependency in node_modules is
// better-sqlite3.
export default defineConfig(nodeBundle({ entry: 'server/main.ts', outDir: 'dist/server' }));
