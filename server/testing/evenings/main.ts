// `npm run test:fuzz -- --evenings --rounds 200 [--seed 7]`: plays evenings of the autopilot, and
// checks every account after each of its changes.
import { playRounds } from '../play-rounds.ts';
import { openTestServer } from '../start-test-server.ts';
import { playEvening, watchAccounts } from './watch-evening.ts';

const { server, control, close } = await openTestServer();
const watch = watchAccounts(server);
await playRounds('test:fuzz -- --evenings', 20, async (seed) => {
  const { data, looked, problems } = await playEvening(watch, control, seed);
  return [{ seed, seen: `${looked} changes, ${JSON.stringify(data.done)}`, problems }];
});
await close();
