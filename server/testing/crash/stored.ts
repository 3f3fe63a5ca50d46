import BetterSqlite from 'better-sqlite3';

import type { AccountRow } from '#store/account-columns.ts';
import {
  ACCOUNT_COLUMN_LIST,
  FIXED_COLUMNS,
  LIST_COLUMNS,
  readColumns,
  SALE_COLUMNS,
  SUM_COLUMNS,
} from '#store/account-columns.ts';

/** A line of an account or of an event, as far as it is looked at here. */
export interface StoredLine {
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly quantity: number;
  readonly metadata: readonly { readonly key: string; readonly value: unknown }[] | null;
}

export interface StoredPayment {
  readonly methodId: string | null;
  readonly isDiscount: boolean;
  readonly amount: number;
  readonly metadata: StoredLine['metadata'];
}

/** An account's row; amounts in minor units. */
export interface StoredAccount {
  readonly uuid: string;
  /** `packet <packetId>` or `table <tableId>`. */
  readonly name: string;
  readonly docNo: number;
  readonly docNoDate: string;
  readonly total: number;
  readonly paid: number;
  readonly totalDiscount: number;
  readonly itemCount: number;
  readonly sequence: number;
  readonly sequenceScope: string;
  readonly cover: { readonly amounts: { readonly gross: number } } | null;
  readonly orders: readonly (StoredLine & { readonly amounts: { readonly gross: number } })[];
  readonly payments: readonly StoredPayment[];
}

/** The body of an event: the detail read of the account; amounts are decimal. */
export interface EventData {
  readonly uuid: string;
  readonly docNo: number;
  readonly personCount?: number;
  readonly total: number;
  readonly paid: number;
  readonly orders: readonly StoredLine[];
  readonly payments: readonly StoredPayment[];
}

export interface StoredEvent {
  readonly type: string;
  readonly account: string;
  readonly sequence: number;
  readonly sequenceScope: string;
  readonly requestId: string;
  readonly data: EventData;
}

/** Everything in a database that a crash could have damaged. */
export interface Stored {
  /** What SQLite itself finds wrong. */
  readonly damage: readonly string[];
  readonly accounts: readonly StoredAccount[];
  /** In the order in which they were written. */
  readonly events: readonly StoredEvent[];
  /** First answers by idempotency key. */
  readonly answers: ReadonlyMap<string, string>;
  /** The last receipt number of each business day. */
  readonly lastReceipts: ReadonlyMap<string, number>;
  /** How many entries of each type an account's history has, as `<uuid> <type>`. */
  readonly history: ReadonlyMap<string, number>;
  /** Logged request bodies by request id. */
  readonly requests: ReadonlyMap<string, string>;
}

interface EventRow {
  type: string;
  account: string;
  sequence: number;
  sequence_scope: string;
  request_id: string;
  data: string;
}

/** Reads a database file on its own; of the product's code only the list of an account's columns. */
export function readStored(file: string): Stored {
  const db = new BetterSqlite(file);
  const rows = <Row>(sql: string): Row[] => db.prepare(sql).all() as Row[];
  const pairs = <Value>(sql: string): Map<string, Value> =>
    new Map(rows<{ name: string; value: Value }>(sql).map(({ name, value }) => [name, value]));
  try {
    return {
      damage: findDamage(db),
      accounts: rows<AccountRow>(
        `SELECT ${ACCOUNT_COLUMN_LIST} FROM accounts ORDER BY doc_no_date, doc_no`,
      ).map(toAccount),
      events: rows<EventRow>('SELECT * FROM events ORDER BY position').map(toEvent),
      answers: pairs('SELECT key AS name, answer AS value FROM idempotent_answers'),
      lastReceipts: pairs(`
        SELECT business_day AS name, last AS value FROM receipt_numbers
        WHERE server_id = 'srv-bistro'`),
      history: pairs(`
        SELECT account || ' ' || type AS name, COUNT(*) AS value FROM audit GROUP BY account, type`),
      requests: pairs('SELECT CAST(id AS TEXT) AS name, request_body AS value FROM requests'),
    };
  } finally {
    db.close();
  }
}

function findDamage(db: BetterSqlite.Database): string[] {
  const broken = db.pragma('integrity_check') as { integrity_check: string }[];
  const dangling = db.pragma('foreign_key_check') as object[];
  return [
    ...broken.map((row) => row.integrity_check).filter((finding) => finding !== 'ok'),
    ...dangling.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

function toAccount(row: AccountRow): StoredAccount {
  return {
    name: row.kind === 'table' ? `table ${row['table_id']}` : `packet ${row['uuid']}`,
    ...readColumns(FIXED_COLUMNS, row),
    ...readColumns(SALE_COLUMNS, row),
    ...readColumns(SUM_COLUMNS, row),
    ...readColumns(LIST_COLUMNS, row),
  };
}

function toEvent(row: EventRow): StoredEvent {
  return {
    type: row.type,
    account: row.account,
    sequence: row.sequence,
    sequenceScope: row.sequence_scope,
    requestId: row.request_id,
    data: JSON.parse(row.data) as EventData,
  };
}
