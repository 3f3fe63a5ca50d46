// `npm run test:fuzz -- --requests 200000 [--seed 7] [--minutes 60] [--connections 16]`: sends anything that
// a client could send, and checks every response, the accounts and the memory.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { describeRun } from './report.ts';
import { runFuzz } from './run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000)) },
    minutes: { type: 'string', default: '90' },
    connections: { type: 'string', default: '16' },
  },
});
const numbers = Object.entries(values).map(([name, value]) => [name, Number(value)] as const);
const wrong = numbers.find(([, value]) => !Number.isSafeInteger(value) || value < 1);
if (wrong !== undefined) {
  process.stderr.write(`--${wrong[0]} must be a whole number of at least 1.\n`);
  process.exit(2);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const seed = Number(values.seed);
process.stdout.write(`seed ${seed}\n`);
const report = await runFuzz({
  requests: Number(values.requests),
  seed,
  minutes: Number(values.minutes),
  connections: Number(values.connections),
  stop: stop.signal,
  onRound: (played, rounds, tally) => {
    if (played % 20 === 0)
      process.stdout.write(`${played} of ${rounds} rounds: ${tally.describe()}\n`);
  },
});
process.stdout.write(`${describeRun(report)}\n`);
if (report.findings.length === 0) rmSync(report.folder, { recursive: true });
process.exitCode = report.findings.length === 0 ? 0 : 1;
