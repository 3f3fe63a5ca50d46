// The desktop app of `npm run dev -- --desktop`, bundled to dist/dev. Unlike main/main.ts, its window
// loads the page from the development loop's address (scripts/dev/desktop-loop.ts), and it reports the address of its own
// server to the loop. It quits gracefully when the channel to the loop closes.
import * as electron from 'electron';

import { hostServer } from '../../main/host-server.ts';
import { openDesktop } from '../../main/open-desktop.ts';
import type { ApiReady } from './api-loop.ts';

const address = process.env['COUNTERTOP_DEV_ADDRESS'];
if (address === undefined) throw new Error('Only npm run dev -- --desktop starts this file.');

const { app } = electron;
process.on('disconnect', () => app.quit());
if (!process.connected) app.quit();

openDesktop(electron, undefined, undefined, async (options) => {
  const outcome = await hostServer(options);
  if (outcome.server === null) return outcome;
  const ready: ApiReady = { url: outcome.server.url, words: '', link: '' };
  process.send?.(ready);
  return { ...outcome, server: { ...outcome.server, url: address } };
});
