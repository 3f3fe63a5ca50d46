// `npm run test:kills -- --rounds 200 [--seed 7]`: kills runners, commands and servers at random, again
// and again, and looks for what they leave behind.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt, theLibrary, theServer } from '../../../scripts/bootstrap/builds.mjs';
import { describeRound } from './describe-round.ts';
import { canSeeProcesses } from './marked-processes.ts';
import { builtProgram } from './program.ts';
import type { RoundReport } from './round.ts';
import { runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
});
const rounds = Number(values.rounds);
const firstSeed = Number(values.seed);
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(firstSeed)) {
  process.stderr.write('--rounds and --seed must be whole numbers, --rounds at least 1.\n');
  process.exit(2);
}
if (!canSeeProcesses) {
  process.stderr.write('The processes of a round are found by /proc, which only Linux has.\n');
  process.exit(2);
}
for (const what of [theServer, theLibrary]) {
  if (!(await ensureBuilt(process.execPath, what))) process.exit(1);
}

const compileCache = mkdtempSync(join(tmpdir(), 'countertop-kills-cache-'));
const reports: RoundReport[] = [];
for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
  // One at a time: what is left is to be seen as that of its round.
  const report = await runRound(seed, builtProgram(compileCache));
  process.stdout.write(`${describeRound(report)}\n`);
  reports.push(report);
  if (report.problems.length === 0) rmSync(report.folder, { recursive: true, force: true });
}
rmSync(compileCache, { recursive: true, force: true });

const kills = reports.flatMap(({ done }) => done);
const of = (part: string): number => kills.filter((kill) => kill.part === part).length;
const clean = reports.filter(({ problems }) => problems.length === 0).length;
process.stdout.write(
  [
    `${kills.length} kills: ${['runner', 'exec', 'server', 'command'].map((part) => `${of(part)} ${part}`).join(', ')}`,
    `${reports.filter(({ wentOn }) => wentOn.length > 0).length} commands went on and were ended`,
    `${reports.filter(({ leftRunFile }) => leftRunFile).length} run files stayed that nobody lived to remove`,
    `${clean} of ${rounds} rounds left nothing behind\n`,
  ].join('\n'),
);
process.exitCode = clean === rounds ? 0 : 1;
