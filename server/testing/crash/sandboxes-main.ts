// `npm run test:crash -- --sandboxes --rounds 50 [--seed 7]`: kills a server with 50 named sandboxes
// four times a round in the middle of writes and deliveries, and checks what is left.
import { playRounds } from '../play-rounds.ts';
import { runSandboxesRound } from './sandboxes-round.ts';

await playRounds('test:crash -- --sandboxes', 10, async (seed) => [
  await runSandboxesRound(seed, { sandboxes: 50, kills: 4 }),
]);
