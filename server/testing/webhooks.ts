import type { Provider } from './start-provider.ts';
import type { TestServer } from './start-test-server.ts';

/** Points an install's webhook at a receiver; everything unless the settings say otherwise. */
export async function subscribe(
  { control }: Pick<TestServer, 'control'>,
  pluginId: string,
  receiver: Pick<Provider, 'baseUrl'>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const webhook = { url: `${receiver.baseUrl}/${pluginId}`, ...settings };
  const answer = await control('PATCH', `/installs/${pluginId}`, { webhook });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Waits for everything that is due now, or moves the clock on and waits for what falls due then. */
export async function advance({ control }: Pick<TestServer, 'control'>, ms = 0): Promise<void> {
  const answer = await control('POST', '/clock', { advanceMs: ms });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** The envelopes that a receiver was sent. */
// Tests reach into events of any shape.
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
