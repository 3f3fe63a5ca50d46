import { defineConfig } from 'vite';

import { nodeBundle } from './node-bundle.ts';

// The server as a single file, `dist/server/main.js`; its only dependency in node_modules is better-sqlite3.
export default defineConfig(nodeBundle({ entry: 'server/main.ts', outDir: 'dist/server' }));
