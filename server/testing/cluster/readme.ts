import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { repositoryFolder } from '../../../scripts/bootstrap/paths.mjs';
import { freePort } from './cluster.ts';

/** The ports in the commands; they are replaced by free ones. */
const PORTS = ['4010', '4011', '7010', '7011', '9000'];

/** Runs the commands for a cluster on this machine; returns an error message, or an empty string. */
export async function tryReadme(): Promise<string> {
  const readme = readFileSync(path.join(repositoryFolder, 'deploy/workers/README.md'), 'utf8');
  const [, , block = ''] = readme.split('```sh\n');
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-cluster-'));
  let [commands = ''] = block.split('```');
  commands = commands.replaceAll('./objects', path.join(folder, 'objects'));
  for (const port of PORTS) commands = commands.replaceAll(port, String(await freePort()));
  const cleanUp = "trap 'kill $(jobs -p) 2>/dev/null; wait' EXIT";
  const bash = spawn('bash', ['-c', `set -e\n${cleanUp}\n${commands}`], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(bash.stderr), once(bash, 'exit')]);
  rmSync(folder, { recursive: true, force: true });
  return code === 0 ? '' : `ended with ${code}: ${stderr}`;
}
