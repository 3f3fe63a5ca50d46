import { onTestFinished, vi } from 'vitest';

import { SLOW_AFTER_MS } from '#server/webhooks/in-flight.ts';

import type { Answering, Provider } from './start-provider.ts';
import { startProvider } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';
import { startTestServer } from './start-test-server.ts';

/** Points an install's webhook at a receiver, for all events unless the settings say otherwise. */
export async function subscribe(
  { controlData }: Pick<TestServer, 'controlData'>,
  pluginId: string,
  receiver: Pick<Provider, 'baseUrl'>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const webhook = { url: `${receiver.baseUrl}/${pluginId}`, ...settings };
  await controlData('PATCH', `/installs/${pluginId}`, { webhook });
}

/** Advances the clock and waits for everything that is due. */
export async function advance(
  { controlData }: Pick<TestServer, 'controlData'>,
  ms = 0,
): Promise<void> {
  await controlData('POST', '/clock', { advanceMs: ms });
}

/** The envelopes that a receiver got, parsed. */
// Typed `any` so that tests can read the fields of any event.
// oxlint-disable-next-line no-explicit-any
export function envelopes({ calls }: Pick<Provider, 'calls'>): any[] {
  return calls.map(({ raw }) => JSON.parse(raw) as unknown);
}

/** Deliveries as the control API lists them, oldest first. */
export async function deliveries({ control }: Pick<TestServer, 'control'>, query = '') {
  const { body } = await control('GET', `/deliveries${query}`);
  return body.data.items.reverse();
}

/** A delivery with its attempts. */
export async function delivery({ control }: Pick<TestServer, 'control'>, id: string) {
  return (await control('GET', `/deliveries/${id}`)).body.data;
}

/** Answers the first calls with these statuses, and all that follow with the last. */
export function answering(...statuses: number[]): Answering {
  let next = 0;
  return (response) => {
    response.writeHead(statuses[Math.min(next, statuses.length - 1)] ?? 200).end();
    next += 1;
  };
}

/** A server with one subscriber and one event, whose delivery was attempted once. */
export async function startWithOneDelivery(
  answer: Answering,
  settings: Record<string, unknown> = {},
) {
  const server = await startTestServer();
  const receiver = await startProvider(answer);
  await subscribe(server, 'demo-qr', receiver, settings);
  await server.control('POST', '/tables/salon-1/open');
  await advance(server);
  const [{ id }] = await deliveries(server);
  return { server, receiver, id };
}

const realSetTimeout = globalThis.setTimeout;

/** Until the test ends, each delivery of an install waits for the one before, however long that takes (D7). */
export function startOneAfterTheOther(): void {
  const never = 2 ** 31 - 1;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number) =>
      realSetTimeout(work, ms === SLOW_AFTER_MS ? never : ms)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}
