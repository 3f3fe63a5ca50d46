// `npm run test:fuzz -- --sandboxes --rounds 20 [--seed 7]`: calls two named sandboxes and their server with
// each other's credentials and ids, and looks for data of one in the answers of another.
import { playRounds } from '../play-rounds.ts';
import { runBetween } from './between-sandboxes.ts';

await playRounds('test:fuzz -- --sandboxes', 20, async (seed) => [
  await runBetween({ seed, calls: 500 }),
]);
