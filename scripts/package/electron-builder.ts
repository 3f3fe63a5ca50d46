import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const require = createRequire(import.meta.url);

/**
 * Packages the app according to electron-builder.yml; `flags` are passed to electron-builder. Returns its exit
 * code, and its output if `stdio` is `pipe`.
 */
export async function electronBuilder(flags: readonly string[], stdio: 'inherit' | 'pipe') {
  const folder = path.dirname(require.resolve('electron-builder/package.json'));
  const program = [path.join(folder, 'cli.js'), '--publish', 'never', ...flags];
  const child = spawn(process.execPath, program, {
    cwd: repositoryFolder,
    // Disable electron-builder's update check.
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', stdio, stdio],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
