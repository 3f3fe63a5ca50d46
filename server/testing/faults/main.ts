// `npm run test:fuzz -- --faults --rounds 200 [--seed 7]`: lets random fault rules act on calls and
// deliveries, and checks that no acknowledged write and no event is lost.
import { playRounds } from '../play-rounds.ts';
import { runFaultyRound } from './faulty-round.ts';

await playRounds('test:fuzz -- --faults', 20, async (seed) => [await runFaultyRound(seed)]);
