// `npm run test:fuzz -- --sandboxes --rounds 20 [--seed 7]`: calls two named sandboxes and their server with
// what belongs to each other, and looks for what one learns of another.
import { playRounds } from '../play-rounds.ts';
import { runBetween } from './between-sandboxes.ts';

await playRounds('test:fuzz -- --sandboxes', 20, async (seed) => [
  await runBetween({ seed, calls: 500 }),
]);
