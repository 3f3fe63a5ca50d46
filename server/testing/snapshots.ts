import type { TestAnswer, TestServer } from './start-test-server.ts';
import { TEST_TOKEN } from './start-test-server.ts';
import { temporaryFile } from './temporary-folder.ts';

/** Databases in memory and in a file, for tests of snapshots with both. */
export const PLACES: readonly (readonly [string, () => string])[] = [
  ['in memory', () => ':memory:'],
  ['in a file', temporaryFile],
];

/** Saves the current state; fails if that is refused. */
export function save(
  { controlData }: Pick<TestServer, 'controlData'>,
  name: string,
  note?: string,
): Promise<TestAnswer['body']> {
  return controlData('POST', '/snapshots', { name, ...(note !== undefined && { note }) });
}

/** Adds accounts, logs and a payment to the world. */
export async function useIt({ control, post, get }: TestServer): Promise<void> {
  await control('POST', '/tables/salon-1/open', { personCount: 3 });
  await post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  await control('POST', '/payments', { amount: 9 });
  await get('/tables/open');
}

/** The names of all snapshots, newest first. */
export async function namesOf({ control }: Pick<TestServer, 'control'>): Promise<string[]> {
  const { data } = (await control('GET', '/snapshots')).body;
  return data.map(({ name }: { name: string }) => name);
}

/** Downloads the file of a snapshot. */
export async function exportOf(
  { url, controlToken = TEST_TOKEN }: Pick<TestServer, 'url'> & { controlToken?: string },
  name: string,
) {
  const response = await fetch(`${url}/control/snapshots/${encodeURIComponent(name)}/file`, {
    headers: { Authorization: `Bearer ${controlToken}` },
  });
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Imports a file as a snapshot. */
export function importAs(
  { send, controlToken = TEST_TOKEN }: Pick<TestServer, 'send'> & { controlToken?: string },
  name: string,
  bytes: Buffer,
  type = 'application/vnd.sqlite3',
): Promise<TestAnswer> {
  return send(`/control/snapshots/${encodeURIComponent(name)}/file`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${controlToken}`, 'Content-Type': type },
    body: new Uint8Array(bytes),
  });
}
