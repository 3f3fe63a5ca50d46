import type { Account } from '#server/domain/account.ts';

import { ACCOUNT_COLUMNS } from './account-columns.ts';
import { readAccount } from './accounts.ts';
import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** The number of accounts that are kept in memory at a time. */
const PAGE = 2000;

/** The number of accounts that are read in full between two pauses. */
const READ_AT_ONCE = 200;

interface Fingerprint {
  readonly serverId: string;
  readonly uuid: string;
  /** The columns as text, which are equal if and only if all columns are. */
  readonly content: string;
}

type Key = Pick<Fingerprint, 'serverId' | 'uuid'>;

const CONTENT = ACCOUNT_COLUMNS.map(({ name }) => `quote(${name})`).join(` || ',' || `);
const SELECT = `
  SELECT server_id AS serverId, uuid, ${CONTENT} AS content FROM accounts
  WHERE (server_id, uuid) > (?, ?)`;
const page = query<Fingerprint>(`${SELECT} ORDER BY server_id, uuid LIMIT ${PAGE}`);
const upTo = query<Fingerprint>(`
  ${SELECT} AND (server_id, uuid) <= (?, ?) ORDER BY server_id, uuid`);
const after = query<Fingerprint>(`${SELECT} ORDER BY server_id, uuid`);

/** An account that differs between two databases; `from` or `to` is undefined if that database lacks it. */
interface ComparedAccount {
  readonly from: Account | undefined;
  readonly to: Account | undefined;
}

/** Yielded between two parts of the work. */
export const PAUSE = 'pause';

/**
 * The accounts of any state that differ between two databases, by store and id. Only these are read in full.
 * Yields `PAUSE` regularly so that the caller can let other work run.
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
      end === undefined ? after.each(to, ...last) : upTo.each(to, ...last, end.serverId, end.uuid);
    const different = yield* findDifferent(rows, others);
    for (const [index, { serverId, uuid }] of different.entries()) {
      yield { from: readAccount(from, serverId, uuid), to: readAccount(to, serverId, uuid) };
      if (index % READ_AT_ONCE === 0) yield PAUSE;
    }
    yield PAUSE;
    last = end === undefined ? null : [end.serverId, end.uuid];
  }
}

/** Compares a page with the rows of the same range in the other database. */
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
      different.push({ serverId: row.serverId, uuid: row.uuid });
    }
    count += 1;
    // No other statement of this connection runs during the iteration, but other work may.
    if (count % PAGE === 0) yield PAUSE;
  }
  return [...different, ...known.values()].toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  );
}

function keyOf({ serverId, uuid }: Key): string {
  return `${serverId}/${uuid}`;
}
