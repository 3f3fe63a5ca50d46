import type { Account } from '#server/domain/account.ts';

import { ACCOUNT_COLUMNS, accountFromRow, SELECT_ACCOUNT } from './account-columns.ts';
import type { ReadableDb } from './database.ts';
import type { NamedValues } from './statement.ts';
import { query } from './statement.ts';

/** The number of accounts that are read at once, and compared between two pauses. */
const PAGE = 200;

const page = query<NamedValues>(`
  ${SELECT_ACCOUNT} FROM accounts
  WHERE (server_id, uuid) > (@serverId, @uuid) ORDER BY server_id, uuid LIMIT ${PAGE}`);

/** An account that differs between two databases; `from` or `to` is undefined if that database lacks it. */
interface ComparedAccount {
  readonly from: Account | undefined;
  readonly to: Account | undefined;
}

/** Yielded between two parts of the work. */
export const PAUSE = 'pause';

/**
 * The accounts of any state that differ between two databases, by store and id. Yields `PAUSE` regularly so that the
 * caller can let other work run.
 */
export function* compareAccounts(
  from: ReadableDb,
  to: ReadableDb,
): Generator<ComparedAccount | typeof PAUSE> {
  let count = 0;
  for (const [one, other] of pairsIn(from, to)) {
    if (!isSame(one, other)) {
      yield { from: one && accountFromRow(one), to: other && accountFromRow(other) };
    }
    count += 1;
    if (count % PAGE === 0) yield PAUSE;
  }
}

type Row = NamedValues | undefined;

/** The accounts of two databases by key; undefined if a database lacks one. */
function* pairsIn(from: ReadableDb, to: ReadableDb): Generator<readonly [Row, Row]> {
  const [before, after] = [rowsIn(from), rowsIn(to)];
  let [one, other]: [Row, Row] = [before.next().value, after.next().value];
  while (one !== undefined || other !== undefined) {
    const order = compareKeys(one, other);
    yield [order <= 0 ? one : undefined, order >= 0 ? other : undefined];
    if (order <= 0) one = before.next().value;
    if (order >= 0) other = after.next().value;
  }
}

/** All accounts in the order of their keys. */
function* rowsIn(db: ReadableDb): Generator<NamedValues, undefined> {
  let last: Row = { serverId: '', uuid: '' };
  while (last !== undefined) {
    const rows: NamedValues[] = page.all(db, last);
    yield* rows;
    last = rows.at(-1);
  }
}

/** Negative if the first row has the smaller key, or is the only one left. Compares UTF-8, as SQLite does. */
function compareKeys(one: Row, other: Row): number {
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return Buffer.compare(keyOf(one), keyOf(other));
}

/** Ids contain no control characters. */
function keyOf({ serverId, uuid }: NamedValues): Buffer {
  return Buffer.from(`${serverId}\0${uuid}`);
}

function isSame(one: Row, other: Row): boolean {
  return ACCOUNT_COLUMNS.every(({ field }) => one?.[field] === other?.[field]);
}
