import BetterSqlite from 'better-sqlite3';

import type { Account, OrderLine, PaymentLine } from '#server/domain/account.ts';

import type { CheckedAccount } from './sound-accounts.ts';
import { problemsOfAccount } from './sound-accounts.ts';

/** The fields of a line, of an account or of an event, that are compared with the ledger. */
export type StoredLine = Pick<OrderLine, 'lineId' | 'productId' | 'quantity' | 'metadata'>;

/** An account's row. */
export type StoredAccount = CheckedAccount &
  Pick<Account, 'uuid' | 'docNo' | 'docNoDate' | 'sequence' | 'sequenceScope'> & {
    /** `packet <packetId>` or `table <tableId>`. */
    readonly name: string;
  };

/** The body of an event: the detail read of the account, with decimal amounts. */
export interface EventData {
  /** Only for a table. */
  readonly tableId?: string;
  readonly personCount?: number;
  readonly docNo: number;
  readonly total: number;
  readonly paid: number;
  readonly orders: readonly StoredLine[];
  readonly payments: readonly Pick<PaymentLine, 'methodId' | 'amount' | 'metadata'>[];
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly account: string;
  readonly sequence: number;
  readonly sequenceScope: string;
  /** Null for a change by staff. */
  readonly requestId: string | null;
  readonly data: EventData;
}

/** The content of a database. */
export interface Stored {
  /** Problems that can be found without knowing the writes. */
  readonly problems: readonly string[];
  readonly accounts: readonly StoredAccount[];
  /** In the order in which they were written. */
  readonly events: readonly StoredEvent[];
  readonly deliveries: readonly {
    readonly id: number;
    /** The id of its event. */
    readonly event: string;
    readonly status: string;
    readonly attempts: number;
  }[];
  readonly attempts: readonly {
    readonly delivery: number;
    readonly n: number;
    readonly fault: string | null;
  }[];
  /** First answers by idempotency key. */
  readonly answers: ReadonlyMap<string, string>;
  /** The last receipt number of each business day. */
  readonly lastReceipts: ReadonlyMap<string, number>;
  /** How many entries of each type an account's history has, as `<uuid> <type>`. */
  readonly history: ReadonlyMap<string, number>;
  /** Logged request bodies by request id. */
  readonly requests: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Reads a database file without any code of the product except its types. */
export function readStored(file: string): Stored {
  return withFile(file, (db) => {
    const rows = <T = Row>(sql: string): T[] => db.prepare(sql).all() as T[];
    const pairs = <Value>(sql: string): Map<string, Value> =>
      new Map(rows(sql).map(({ name, value }) => [name as string, value as Value]));
    return {
      problems: problemsOf(db),
      accounts: accountsOf(db),
      events: rows('SELECT * FROM events ORDER BY position').map(toEvent),
      deliveries: rows(`
        SELECT deliveries.id, events.id AS event, status, attempts
        FROM deliveries JOIN events ON events.position = deliveries.event ORDER BY deliveries.id`),
      attempts: rows('SELECT delivery, n, fault FROM attempts ORDER BY delivery, n'),
      answers: pairs('SELECT key AS name, answer AS value FROM idempotent_answers'),
      lastReceipts: pairs(`
        SELECT business_day AS name, last AS value FROM receipt_numbers
        WHERE server_id = 'srv-bistro'`),
      history: pairs(`
        SELECT account || ' ' || type AS name, COUNT(*) AS value FROM audit GROUP BY account, type`),
      requests: pairs('SELECT CAST(id AS TEXT) AS name, request_body AS value FROM requests'),
    };
  });
}

/** What is wrong with a database file. */
export function problemsOfFile(file: string): string[] {
  return withFile(file, (db) => [...problemsOf(db), ...gapsOf(db)]);
}

function withFile<T>(file: string, read: (db: BetterSqlite.Database) => T): T {
  const db = new BetterSqlite(file);
  try {
    return read(db);
  } finally {
    db.close();
  }
}

function problemsOf(db: BetterSqlite.Database): string[] {
  const unsound = accountsOf(db).flatMap(({ name, ...account }) =>
    problemsOfAccount(account).map((problem) => `${name}: ${problem}`),
  );
  return [...damageOf(db).map((damage) => `database: ${damage}`), ...unsound];
}

/** Changes in one scope of an account are numbered without a gap (D12). */
function gapsOf(db: BetterSqlite.Database): string[] {
  const scopes = db
    .prepare(
      `SELECT account, sequence_scope AS scope FROM events WHERE sequence_scope IS NOT NULL
       GROUP BY server_id, account, sequence_scope
       HAVING MAX(sequence) - MIN(sequence) + 1 <> COUNT(DISTINCT sequence)`,
    )
    .all() as { account: string; scope: string }[];
  return scopes.map(({ account, scope }) => `account ${account}: changes are missing in ${scope}`);
}

function accountsOf(db: BetterSqlite.Database): StoredAccount[] {
  const rows = db.prepare('SELECT * FROM accounts ORDER BY doc_no_date, doc_no').all() as Row[];
  return rows.map(toAccount);
}

function damageOf(db: BetterSqlite.Database): string[] {
  const broken = db.pragma('integrity_check') as { integrity_check: string }[];
  const dangling = db.pragma('foreign_key_check') as object[];
  return [
    ...broken.map((row) => row.integrity_check).filter((finding) => finding !== 'ok'),
    ...dangling.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

function toAccount(row: Row): StoredAccount {
  const json = (name: string): unknown => JSON.parse((row[name] as string | null) ?? 'null');
  return {
    uuid: row['uuid'],
    name: row['kind'] === 'table' ? `table ${row['table_id']}` : `packet ${row['uuid']}`,
    state: row['state'],
    closedAt: row['closed_at'],
    docNo: row['doc_no'],
    docNoDate: row['doc_no_date'],
    total: row['total'],
    paid: row['paid'],
    totalDiscount: row['total_discount'],
    itemCount: row['item_count'],
    sequence: row['sequence'],
    sequenceScope: row['sequence_scope'],
    cover: json('cover'),
    orders: json('orders'),
    cancels: json('cancels'),
    payments: json('payments'),
    allocations: json('allocations'),
  } as StoredAccount;
}

function toEvent(row: Row): StoredEvent {
  return {
    id: row['id'],
    type: row['type'],
    account: row['account'],
    sequence: row['sequence'],
    sequenceScope: row['sequence_scope'],
    requestId: row['request_id'],
    data: JSON.parse(row['data'] as string),
  } as StoredEvent;
}
