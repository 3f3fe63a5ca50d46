import { defineConfig } from 'vite';

import { nodeBundle } from './node-bundle.ts';

// The server as one file, `dist/server/main.js`, that needs no node_modules but better-sqlite3.
export default defineConfig(nodeBundle({ entry: 'server/main.ts', outDir: 'dist/server' }));
