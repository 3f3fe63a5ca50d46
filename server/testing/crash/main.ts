// `npm run test:crash -- --rounds 50 [--seed 7]`: kills the server in the middle of writes, and while it
// saves, restores and imports snapshots, then checks what is left.
import { playRounds } from '../play-rounds.ts';
import { runRound } from './round.ts';
import { runSnapshotRound } from './snapshot-round.ts';

await playRounds('test:crash --', 10, async (seed) => [
  await runRound(seed),
  await runSnapshotRound(seed),
]);
