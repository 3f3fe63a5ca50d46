import { connect } from 'node:net';

import { passRealTimeUnless } from '#server/clock/real-time.ts';

import type { Client } from '../control-client.ts';
import { playScenario } from '../scenario/play.ts';

/** How long to wait for a plugin to start, in ms of real time. */
const START_WITHIN_MS = 5000;
const POLL_MS = 50;

/**
 * Plays a scenario as soon as a plugin has started, or after 5 s without one, and waits until everything has settled.
 * Its result is ignored: disturbances change the order of events, so even a correct plugin may fail it.
 */
export async function playBeside(
  client: Client,
  scenario: string,
  stop: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < START_WITHIN_MS && !stop.aborted; waitedMs += POLL_MS) {
    if (await isPluginThere(client)) break;
    await passRealTimeUnless(stop, POLL_MS);
  }
  if (stop.aborted) return;
  await playScenario(client, scenario, { pace: 'fast', receivers: 'plugin' });
  await client.settle({ calls: true });
}

async function isPluginThere(client: Client): Promise<boolean> {
  const { stores, installs } = await client.getState();
  for (const { serverId } of stores) {
    const { items } = await client.listRequests({ serverId, limit: 1 });
    if (items.length > 0) return true;
  }
  const urls = installs.flatMap(({ webhook, callbacks }) =>
    [webhook?.url, callbacks?.baseUrl].filter((url) => url !== undefined),
  );
  const listening = await Promise.all(urls.map((url) => isListening(new URL(url))));
  return listening.includes(true);
}

function isListening({ hostname, port, protocol }: URL): Promise<boolean> {
  const usual = protocol === 'https:' ? 443 : 80;
  const host = hostname.replace(/^\[|\]$/gu, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: port === '' ? usual : Number(port), timeout: POLL_MS });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}
