// `npm run test:fuzz -- --requests 200000 [--seed 7]`: sends anything that a client could send, and checks
// every response, the accounts and the memory.
import { playRounds } from '../play-rounds.ts';
import { startFuzz } from './run.ts';

const fuzz = await startFuzz();
await playRounds('test:fuzz --', 10_000, async (seed, size) => [await fuzz.playRound(seed, size)], {
  flag: 'requests',
  size: 500,
});
const { seen, problems } = await fuzz.end();
for (const text of [seen, ...problems]) process.stdout.write(`${text}\n`);
if (problems.length > 0) process.exitCode = 1;
