import { spawnSync } from 'node:child_process';

import { buildInterface } from '../bootstrap/interface.mjs';
import { repositoryFolder } from '../bootstrap/paths.mjs';

const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.main.config.ts'];

/** Builds the desktop app's two bundles, `dist/renderer` and `dist/main`; tells whether it worked. */
export async function buildDesktop(): Promise<boolean> {
  if (!(await buildInterface(process.execPath))) return false;
  const { status } = spawnSync(process.execPath, vite, { cwd: repositoryFolder, stdio: 'inherit' });
  return status === 0;
}
