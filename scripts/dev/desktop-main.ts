// The desktop app of `npm run dev -- --desktop`, bundled to dist/dev: main/main.ts, but for the address of its
// window. That is the loop's, where the interface comes from its sources, and the loop is told where the
// server in this process is. It quits in order when the channel to the loop closes.
import { electronParts } from '../../main/electron-parts.ts';
import { hostServer } from '../../main/host-server.ts';
import { openDesktop } from '../../main/open-desktop.ts';
import type { ApiReady } from './api-loop.ts';
import { ADDRESS_VARIABLE } from './desktop-address.ts';

const address = process.env[ADDRESS_VARIABLE];
if (address === undefined) throw new Error('Only npm run dev -- --desktop starts this file.');

const { app } = electronParts;
process.on('disconnect', () => app.quit());
if (!process.connected) app.quit();

openDesktop(electronParts, undefined, undefined, async (options) => {
  const outcome = await hostServer(options);
  if (outcome.server === null) return outcome;
  const ready: ApiReady = { url: outcome.server.url, words: '', link: '' };
  process.send?.(ready);
  return { ...outcome, server: { ...outcome.server, url: address } };
});
