// `npm run test:kills -- --rounds 200 [--seed 7]`: kills runners, commands and servers at random, again
// and again, and looks for what they leave behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt, theLibrary, theServer } from '../../../scripts/bootstrap/builds.mjs';
import { playRounds } from '../play-rounds.ts';
import { canSeeProcesses } from './marked-processes.ts';
import { builtProgram, runRound } from './round.ts';

if (!canSeeProcesses) {
  process.stderr.write('The processes of a round are found through /proc, which only Linux has.\n');
  process.exit(2);
}
for (const what of [theServer, theLibrary]) {
  if (!(await ensureBuilt(process.execPath, what))) process.exit(1);
}

const compileCache = mkdtempSync(join(tmpdir(), 'countertop-kills-cache-'));
const reports = await playRounds('test:kills --', 20, async (seed) => [
  await runRound(seed, builtProgram(compileCache)),
]);
rmSync(compileCache, { recursive: true, force: true });

const kills = reports.flatMap(({ done }) => done);
const of = (part: string): number => kills.filter((kill) => kill.part === part).length;
const parts = ['runner', 'exec', 'server', 'command'].map((part) => `${of(part)} ${part}`);
process.stdout.write(`${kills.length} kills: ${parts.join(', ')}\n`);
