import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const require = createRequire(import.meta.url);

/** Packages the app according to electron-builder.yml; `flags` are passed to electron-builder. */
export function electronBuilder(flags: readonly string[], stdio: 'inherit' | 'pipe') {
  const folder = path.dirname(require.resolve('electron-builder/package.json'));
  const program = [path.join(folder, 'cli.js'), '--publish', 'never', ...flags];
  return spawnSync(process.execPath, program, {
    cwd: repositoryFolder,
    // Disable electron-builder's update check.
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    stdio,
    encoding: 'utf8',
  });
}
