// `npm run test:crash -- --rounds 50 [--seed 7]`: kills the server in the middle of writes, and of
// snapshots that are saved, restored and imported, again and again, and checks what is left.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { describeRound } from './describe-round.ts';
import { runRound } from './round.ts';
import { describeSnapshotRound, runSnapshotRound } from './snapshot-round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
  },
});
const rounds = Number(values.rounds);
const firstSeed = Number(values.seed);
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(firstSeed)) {
  process.stderr.write('--rounds and --seed must be whole numbers, --rounds at least 1.\n');
  process.exit(2);
}

let failed = 0;
for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
  // One at a time: the server is to be busy with one burst.
  const report = await runRound(seed);
  process.stdout.write(`${describeRound(report)}\n`);
  const snapshots = await runSnapshotRound(seed);
  process.stdout.write(`${describeSnapshotRound(snapshots)}\n`);
  for (const { problems, folder } of [report, snapshots]) {
    if (problems.length === 0) rmSync(folder, { recursive: true, force: true });
  }
  if (report.problems.length > 0 || snapshots.problems.length > 0) failed += 1;
}
process.stdout.write(`${rounds - failed} of ${rounds} rounds kept every promise\n`);
process.exitCode = failed === 0 ? 0 : 1;
