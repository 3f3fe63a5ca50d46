// `countertop/clock`: `node --import countertop/clock server.js` lets the timers of a program follow the emulator's
// clock if its environment names one.
import path from 'node:path';

import { followClock } from './follow/follow-clock.ts';

const { COUNTERTOP_URL: url = '', COUNTERTOP_TOKEN: token = '', COUNTERTOP_DATA_API } = process.env;

if (url !== '' && token !== '') {
  const dataApi = COUNTERTOP_DATA_API ?? `${url}/plugin-api`;
  const title = path.basename(process.argv[1] ?? 'node');
  await followClock({ dataApi, control: `${url}/control`, token }, title, (follower) => {
    process.stderr.write('countertop/clock: the emulator exited; the clock now runs on its own.\n');
    follower.runAlone();
  });
}
