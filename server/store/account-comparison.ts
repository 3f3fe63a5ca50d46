import type { Account } from '#server/domain/account.ts';

import { ACCOUNT_COLUMNS } from './account-columns.ts';
import { readAccount } from './accounts.ts';
import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** So many accounts are held at a time. */
const PAGE = 2000;

/** So many are read in full before others get a turn. */
const READ_AT_ONCE = 200;

interface Fingerprint {
  readonly server_id: string;
  readonly uuid: string;
  /** Everything that the row holds; equal where, and only where, all of it is. */
  readonly content: string;
}

type Key = Pick<Fingerprint, 'server_id' | 'uuid'>;

const CONTENT = ACCOUNT_COLUMNS.map(({ name }) => `quote(${name})`).join(` || ',' || `);
const FIELDS = `server_id, uuid, ${CONTENT} AS content`;
const page = query<Fingerprint>(`
  SELECT ${FIELDS} FROM accounts WHERE (server_id, uuid) > (?, ?)
  ORDER BY server_id, uuid LIMIT ${PAGE}`);
const within = query<Fingerprint>(`
  SELECT ${FIELDS} FROM accounts
  WHERE (server_id, uuid) > (?, ?) AND (server_id, uuid) <= (?, ?) ORDER BY server_id, uuid`);
const behind = query<Fingerprint>(`
  SELECT ${FIELDS} FROM accounts WHERE (server_id, uuid) > (?, ?) ORDER BY server_id, uuid`);

/** An account that is not the same in two databases; undefined where there is none. */
export interface ComparedAccount {
  readonly from: Account | undefined;
  readonly to: Account | undefined;
}

/** Where the walk is, between two pages. */
export const PAUSE = 'pause';

/**
 * The accounts of any state that are not the same in two databases, in the order of their stores and
 * ids. Only those are read in full. `PAUSE` comes now and then, for others to get a turn.
 */
export function* compareAccounts(
  from: ReadableDb,
  to: ReadableDb,
): Generator<ComparedAccount | typeof PAUSE> {
  let last: readonly [string, string] | null = ['', ''];
  while (last !== null) {
    const rows: Fingerprint[] = page.all(from, ...last);
    const end = rows.length < PAGE ? undefined : rows.at(-1);
    const others =
      end === undefined
        ? behind.each(to, ...last)
        : within.each(to, ...last, end.server_id, end.uuid);
    const different = yield* findDifferent(rows, others);
    for (const [index, row] of different.entries()) {
      yield { from: read(from, row), to: read(to, row) };
      if (index % READ_AT_ONCE === 0) yield PAUSE;
    }
    yield PAUSE;
    last = end === undefined ? null : [end.server_id, end.uuid];
  }
}

/** The rows of a page and of the same stretch of the other database that are not the same. */
function* findDifferent(
  rows: readonly Fingerprint[],
  others: Iterable<Fingerprint>,
): Generator<typeof PAUSE, readonly Key[]> {
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const different: Key[] = [];
  let count = 0;
  for (const row of others) {
    const before = known.get(keyOf(row));
    known.delete(keyOf(row));
    if (before?.content !== row.content) {
      different.push({ server_id: row.server_id, uuid: row.uuid });
    }
    count += 1;
    // Nothing is read by another statement while this one walks, but others may do their own work.
    if (count % PAGE === 0) yield PAUSE;
  }
  return [...different, ...known.values()].toSorted(inOrder);
}

function read(db: ReadableDb, { server_id: serverId, uuid }: Key): Account | undefined {
  return readAccount(db, serverId, uuid);
}

function keyOf({ server_id: serverId, uuid }: Key): string {
  return `${serverId}/${uuid}`;
}

function inOrder(one: Key, other: Key): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
