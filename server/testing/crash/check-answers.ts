import { isDeepStrictEqual } from 'node:util';

import { Connection } from './connection.ts';
import type { Journal } from './journal.ts';
import { opensAccount } from './journal.ts';
import { AT_ONCE } from './send-all.ts';
import type { Stored, StoredAccount } from './stored.ts';

/** What plugins read of an account must be what its last event told; returns where it is not. */
export async function checkReads(url: string, { accounts, events }: Stored): Promise<string[]> {
  const last = new Map(events.map(({ account, data }) => [account, data]));
  const changed = accounts.filter(({ uuid }) => last.has(uuid));
  return withConnection(url, changed, async (connection, account) => {
    const answer = await connection.send('GET', readOf(account));
    const told: Record<string, unknown> = { ...last.get(account.uuid) };
    // What an event has beyond the account.
    delete told['changed'];
    delete told['lineChanges'];
    const read: unknown = JSON.parse(answer?.body ?? 'null');
    return isDeepStrictEqual(read, { success: true, data: told })
      ? null
      : `${account.name} reads ${answer?.body}, its last event told ${JSON.stringify(told)}`;
  });
}

/** Creates that are sent once more must be answered byte for byte as before; returns which are not. */
export async function checkReplays(url: string, journal: Journal): Promise<string[]> {
  const creates = journal.withOutcome('done').filter(opensAccount);
  return withConnection(url, creates, async (connection, { write, path, body, answer }) => {
    const again = await connection.send('POST', path, body);
    return again?.replayed === true && again.body === answer
      ? null
      : `${write.marker} was answered ${answer}, and now ${again?.body}`;
  });
}

function readOf({ name }: StoredAccount): string {
  const [kind, id] = name.split(' ');
  const query = kind === 'table' ? `tables/get?id=${id}` : `packets/get?packetId=${id}`;
  return `/plugin-api/${query}`;
}

async function withConnection<T>(
  url: string,
  items: readonly T[],
  check: (connection: Connection, item: T) => Promise<string | null>,
): Promise<string[]> {
  const connection = new Connection(url, AT_ONCE);
  const found = await Promise.all(items.map((item) => check(connection, item)));
  connection.close();
  return found.filter((problem) => problem !== null);
}
