import { spawn } from 'node:child_process';

import { endOf } from './child.mjs';
import { repositoryFolder } from './paths.mjs';
import { SetupInterrupted } from './setup-error.mjs';

/** Runs npm in a folder. It prints to standard error: standard output belongs to the task. */
export async function npm(npmArguments, folder = repositoryFolder) {
  const { code, interruptedBy } = await endOf(spawnNpm(npmArguments, folder));
  if (interruptedBy !== null) throw new SetupInterrupted(interruptedBy);
  if (code !== 0) throw new Error(`npm ${npmArguments[0]} ended with code ${code}`);
}

/** The npm that started us, if there is one; else the one on the PATH. */
function spawnNpm(npmArguments, folder) {
  const options = { cwd: folder, stdio: ['ignore', 2, 2] };
  const startedBy = process.env.npm_execpath ?? '';
  if (startedBy.endsWith('npm-cli.js')) {
    return spawn(process.execPath, [startedBy, ...npmArguments], options);
  }
  // On Windows npm is a .cmd file, which only a shell can start.
  if (process.platform === 'win32') {
    return spawn(['npm', ...npmArguments].map(quote).join(' '), { ...options, shell: true });
  }
  return spawn('npm', npmArguments, options);
}

function quote(argument) {
  return `"${argument}"`;
}
