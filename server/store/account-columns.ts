import type { PacketHead, TableHead } from '#server/domain/account-head.ts';
import type { PacketAccount, TableAccount } from '#server/domain/account.ts';

import type { NamedValues, SqlValue } from './statement.ts';

/** A column of `accounts`, and how the field of that value stands in it. */
interface Column<Value> {
  readonly name: string;
  toStored(value: Value): SqlValue;
  fromStored(stored: SqlValue): Value;
}

/** A column for every field of a type; a field without one does not compile. */
type Columns<Fields> = { readonly [Field in keyof Fields]: Column<Fields[Field]> };

type Lists = Pick<TableAccount, 'orders' | 'cover' | 'payments' | 'cancels' | 'allocations'>;
type Sums = Omit<TableHead, keyof TableAccount>;
type Fixed = Pick<TableAccount, 'uuid' | 'serverId' | 'createdAt' | 'currency'>;
type Changing = Omit<
  Pick<TableAccount, keyof TableAccount & keyof PacketAccount>,
  keyof Lists | keyof Fixed | 'kind'
>;
type Packet = Omit<PacketHead, keyof TableHead>;

/** What an account keeps all its life. */
export const FIXED_COLUMNS: Columns<Fixed> = {
  uuid: same('uuid'),
  serverId: same('server_id'),
  createdAt: same('created_at'),
  currency: same('currency'),
};

/** What tables and packets have in common beside their lists. */
export const SALE_COLUMNS: Columns<Changing> = {
  state: same('state'),
  docNo: same('doc_no'),
  docNoDate: same('doc_no_date'),
  updatedAt: same('updated_at'),
  closedAt: same('closed_at'),
  reopened: flag('reopened'),
  mergedInto: same('merged_into'),
  note: same('note'),
  personCount: same('person_count'),
  sequence: same('sequence'),
  sequenceScope: same('sequence_scope'),
};

/** What the lists come to, kept beside them for those who read heads alone. */
export const SUM_COLUMNS: Columns<Sums> = {
  total: same('total'),
  paid: same('paid'),
  totalDiscount: same('total_discount'),
  itemCount: same('item_count'),
  metadataOwners: json('metadata_owners'),
  hasTimer: flag('has_timer'),
};

/** The lists of lines. */
export const LIST_COLUMNS: Columns<Lists> = {
  orders: json('orders'),
  cover: json('cover'),
  payments: json('payments'),
  cancels: json('cancels'),
  allocations: json('allocations'),
};

/** Where a table account stands; null on a packet. */
export const TABLE_COLUMNS: Columns<TableAccount['table']> = {
  id: same('table_id'),
  title: same('table_title'),
  section: same('section_title'),
};

/** What only a packet has; null on a table. */
export const PACKET_COLUMNS: Columns<Packet> = {
  status: same('status'),
  type: same('type'),
  customer: json('customer'),
  paymentNote: same('payment_note'),
  restaurantDelivery: flag('restaurant_delivery'),
  callbackUrl: same('callback_url'),
};

/** A row of `accounts`; the columns of the other kind are null. */
export type AccountRow = { readonly kind: 'table' | 'packet' } & NamedValues;

const kept = ['kind', ...namesOf(FIXED_COLUMNS)];
const changing = [
  ...namesOf(SALE_COLUMNS),
  ...namesOf(SUM_COLUMNS),
  ...namesOf(TABLE_COLUMNS),
  ...namesOf(PACKET_COLUMNS),
];
const lists = namesOf(LIST_COLUMNS);

/** The columns that may hold any number of characters. */
export const LONG_COLUMNS: readonly string[] = [...lists, 'note', 'metadata_owners', 'customer'];

/** The columns of a head, for a SELECT from `accounts a`. */
export const HEAD_COLUMN_LIST = [...kept, ...changing].map((name) => `a.${name}`).join(', ');

/** All columns, for a SELECT. */
export const ACCOUNT_COLUMN_LIST = [...kept, ...changing, ...lists].join(', ');

/** Writes a row given by column names, whether it is new or not; what never changes is left alone. */
export const SAVE_ACCOUNT = `
  INSERT INTO accounts (${ACCOUNT_COLUMN_LIST})
  VALUES (${[...kept, ...changing, ...lists].map((name) => `@${name}`).join(', ')})
  ON CONFLICT DO UPDATE SET ${[...changing, ...lists].map((name) => `${name} = @${name}`).join(', ')}`;

/** What changes and is in an index: where it is written, SQLite writes the indexes too. */
const INDEXED = ['state', 'doc_no', 'doc_no_date', 'table_id'];

/**
 * Writes a row given by column names where it stands, as long as none of its indexed columns has
 * changed: most writes change none, and need not write the pages of the indexes then.
 */
export const UPDATE_ACCOUNT = `
  UPDATE accounts
  SET ${[...changing, ...lists]
    .filter((name) => !INDEXED.includes(name))
    .map((name) => `${name} = @${name}`)
    .join(', ')}
  WHERE server_id = @server_id AND uuid = @uuid
    AND ${INDEXED.map((name) => `${name} IS @${name}`).join(' AND ')}`;

/** The fields of a group out of a row. */
export function readColumns<Fields>(group: Columns<Fields>, row: NamedValues): Fields {
  const fields: Partial<Fields> = {};
  for (const field in group) {
    const column = group[field];
    fields[field] = column.fromStored(row[column.name] ?? null);
  }
  return fields as Fields;
}

/** A group of fields as columns. */
export function writeColumns<Fields>(
  group: Columns<Fields>,
  fields: Readonly<Fields>,
): NamedValues {
  const row: Record<string, SqlValue> = {};
  for (const field in group) row[group[field].name] = group[field].toStored(fields[field]);
  return row;
}

/** Null in every column of a group: those of the other kind. */
export function emptyColumns<Fields>(group: Columns<Fields>): NamedValues {
  return Object.fromEntries(namesOf(group).map((name) => [name, null]));
}

function namesOf<Fields>(group: Columns<Fields>): string[] {
  return Object.values<{ readonly name: string }>(group).map(({ name }) => name);
}

/** A value that SQLite takes as it is. */
function same<Value extends SqlValue>(name: string): Column<Value> {
  return { name, toStored: (value) => value, fromStored: (stored) => stored as Value };
}

/** A boolean, or null. */
function flag<Value extends boolean | null>(name: string): Column<Value> {
  return {
    name,
    toStored: (value) => (value === null ? null : Number(value)),
    fromStored: (stored) => (stored === null ? null : stored === 1) as Value,
  };
}

/** A list or a record, as JSON; or null. */
function json<Value>(name: string): Column<Value> {
  return {
    name,
    toStored: (value) => (value === null ? null : JSON.stringify(value)),
    fromStored: (stored) => (stored === null ? null : JSON.parse(String(stored))) as Value,
  };
}
