// `npm run test:crash -- --rounds 50 [--seed 7]`: kills the server in the middle of writes, and while it
// saves, restores and imports snapshots, then checks what is left. With `--sandboxes`, it kills a server with
// 50 named sandboxes in the middle of writes and deliveries.
import { playRounds } from '../play-rounds.ts';
import { runRound } from './round.ts';
import { runSnapshotRound } from './snapshot-round.ts';

if (process.argv[2] === '--sandboxes') {
  process.argv.splice(2, 1);
  await playRounds('test:crash -- --sandboxes', 10, async (seed) => [
    await runRound(seed, { sandboxes: 50, kills: 4 }),
  ]);
} else {
  await playRounds('test:crash --', 10, async (seed) => [
    await runRound(seed, { sandboxes: 0, kills: 3 }),
    await runSnapshotRound(seed),
  ]);
}
