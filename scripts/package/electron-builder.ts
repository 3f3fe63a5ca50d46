import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { repositoryFolder } from '../bootstrap/paths.mjs';

const require = createRequire(import.meta.url);

/**
 * Packages the app according to electron-builder.yml; `flags` are passed to electron-builder. `say` receives the
 * output as it arrives. Returns the exit status and the output.
 */
export async function electronBuilder(flags: readonly string[], say: (text: string) => void) {
  const child = spawn(process.execPath, [cli(), '--publish', 'never', ...flags], {
    cwd: repositoryFolder,
    // Disable electron-builder's update check.
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: string) => {
    output += chunk;
    say(chunk);
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { code, output };
}

function cli(): string {
  return path.join(path.dirname(require.resolve('electron-builder/package.json')), 'cli.js');
}
