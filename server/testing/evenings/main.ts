// `npm run test:fuzz -- --evenings --rounds 200 [--seed 7]`: plays evenings of the autopilot, and
// checks every account after each of its changes.
import { fromIso } from '#server/clock/clock.ts';
import { createLog } from '#server/start/process/log.ts';
import { startServer } from '#server/start/start-server.ts';

import { playRounds } from '../play-rounds.ts';
import { TEST_START, talkTo } from '../start-test-server.ts';
import { playEvening, watchAccounts } from './watch-evening.ts';

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
const watch = watchAccounts(server);
await playRounds('test:fuzz -- --evenings', 20, async (seed) => {
  const { data, looked, problems } = await playEvening(watch, control, seed);
  return [{ seed, seen: `${looked} changes, ${JSON.stringify(data.done)}`, problems }];
});
await server.close();
