import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { repositoryFolder } from '../../../scripts/bootstrap/paths.mjs';
import { freePort } from '../free-port.ts';

/** The ports in the commands; they are replaced by free ones. */
const PORTS = /\b(?:4010|4011|7010|7011|9000)\b/gu;

/** Runs the commands for a cluster on this machine; returns an error message, or an empty string. */
export async function tryReadme(): Promise<string> {
  const readme = readFileSync(path.join(repositoryFolder, 'deploy/workers/README.md'), 'utf8');
  const [, , block = ''] = readme.split('```sh\n');
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-cluster-'));
  const [commands = ''] = block.replaceAll('./objects', path.join(folder, 'objects')).split('```');
  const ports = new Map<string, number>();
  for (const [port] of commands.matchAll(PORTS)) {
    if (!ports.has(port)) ports.set(port, await freePort());
  }
  const runnable = commands.replaceAll(PORTS, (port) => String(ports.get(port)));
  const cleanUp = "trap 'kill $(jobs -p) 2>/dev/null || true; wait' EXIT";
  const bash = spawn('bash', ['-c', `set -e\n${cleanUp}\n${runnable}`], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(bash.stderr), once(bash, 'exit')]);
  rmSync(folder, { recursive: true, force: true });
  return code === 0 ? '' : `ended with ${code}: ${stderr}`;
}
