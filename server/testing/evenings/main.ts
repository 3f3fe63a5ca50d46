// `npm run test:fuzz -- --evenings --rounds 200 [--seed 7]`: evenings that run by themselves, each of another
// seed, with every account looked at after each of its changes.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { fromIso } from '#clock/clock.ts';
import { createLog } from '#process/log.ts';

import { startServer } from '../../start-server.ts';
import { TEST_START, talkTo } from '../start-test-server.ts';
import { playEvenings } from './watch-evening.ts';

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

const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  db: ':memory:',
  fixture: 'bistro',
  limits: 'off',
  clock: fromIso(TEST_START),
  controlToken: null,
  allowedHosts: [],
  portalLogin: false,
  log: createLog(),
});
const { control } = talkTo(server.url, server.controlToken);
const seeds = Array.from({ length: rounds }, (_, index) => firstSeed + index);
let failed = 0;
let looked = 0;
for await (const evening of playEvenings(server, control, seeds)) {
  const { seed, data, problems } = evening;
  looked += evening.looked;
  if (problems.length === 0) continue;
  failed += 1;
  process.stdout.write(`seed ${seed} ${JSON.stringify(data.done)}\n  ${problems.join('\n  ')}\n`);
}
await server.close();
process.stdout.write(
  `${rounds - failed} of ${rounds} evenings from seed ${firstSeed} on kept every account sound ` +
    `(${looked} changes)\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
