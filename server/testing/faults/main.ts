// `npm run test:fuzz -- --faults --rounds 200 [--seed 7]`: lets random fault rules act on calls and deliveries,
// and checks that the books are whole after them.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { describeFaultyRound, runFaultyRound } from './faulty-round.ts';

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

let failed = 0;
for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
  const round = await runFaultyRound(seed);
  process.stdout.write(`${describeFaultyRound(round)}\n`);
  if (round.problems.length > 0) failed += 1;
  else rmSync(round.folder, { recursive: true, force: true });
}
process.stdout.write(`${rounds - failed} of ${rounds} rounds left the books whole\n`);
process.exitCode = failed === 0 ? 0 : 1;
