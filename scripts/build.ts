// `npm run build`: the interface to dist/renderer, the server to dist/server.
import { spawnSync } from 'node:child_process';

import { buildInterface } from './bootstrap/interface.mjs';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'];

if (await buildInterface(process.execPath)) {
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  process.exitCode = 1;
}
