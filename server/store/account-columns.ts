import type {
  Account,
  AccountHead,
  PacketFields,
  TableAccount,
  TableHead,
} from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { metadataOwnersOf } from '#server/domain/line-metadata.ts';

import type { Column } from './columns.ts';
import { assignment, columnsOf, selected } from './columns.ts';
import type { NamedValues } from './statement.ts';

type Lists = Pick<Account, 'orders' | 'cover' | 'payments' | 'cancels' | 'allocations'>;
type Sums = Omit<TableHead, keyof Account | 'table'>;
type Fixed = Pick<Account, 'kind' | 'uuid' | 'serverId' | 'createdAt' | 'currency'>;
type Changing = Omit<Account, keyof Lists | keyof Fixed>;

/** What an account keeps all its life. */
const FIXED = columnsOf<Fixed>({
  kind: 'plain',
  uuid: 'plain',
  serverId: 'plain',
  createdAt: 'plain',
  currency: 'plain',
});

/** What tables and packets have in common beside their lists. */
const SALE = columnsOf<Changing>({
  state: 'plain',
  docNo: 'plain',
  docNoDate: 'plain',
  updatedAt: 'plain',
  closedAt: 'plain',
  reopened: 'flag',
  mergedInto: 'plain',
  note: 'plain',
  personCount: 'plain',
  sequence: 'plain',
  sequenceScope: 'plain',
});

/** What the lists come to, so that heads are read without them. */
const SUMS = columnsOf<Sums>({
  total: 'plain',
  paid: 'plain',
  totalDiscount: 'plain',
  itemCount: 'plain',
  metadataOwners: 'json',
  hasTimer: 'flag',
});

/** The lists of lines. */
const LISTS = columnsOf<Lists>({
  orders: 'json',
  cover: 'json',
  payments: 'json',
  cancels: 'json',
  allocations: 'json',
});

/** Where a table account stands; null on a packet. */
const TABLE = columnsOf<Record<'tableId' | 'tableTitle' | 'sectionTitle', string>>({
  tableId: 'plain',
  tableTitle: 'plain',
  sectionTitle: 'plain',
});

/** Null on a table. */
const PACKET = columnsOf<PacketFields>({
  type: 'plain',
  status: 'plain',
  customer: 'json',
  paymentNote: 'plain',
  restaurantDelivery: 'flag',
  callbackUrl: 'plain',
});

const head = [...FIXED.columns, ...[SALE, SUMS, TABLE, PACKET].flatMap(({ columns }) => columns)];
const changing = [SALE, SUMS, TABLE, PACKET, LISTS].flatMap(({ columns }) => columns);

/** All columns. */
export const ACCOUNT_COLUMNS = [...FIXED.columns, ...changing];

/** For a SELECT of heads. */
export const SELECT_HEAD = `SELECT ${head.map(selected).join(', ')}`;

/** For a SELECT of whole accounts. */
export const SELECT_ACCOUNT = `SELECT ${ACCOUNT_COLUMNS.map(selected).join(', ')}`;

/** Writes an account, whether it is new or not; what never changes is left alone. */
export const SAVE_ACCOUNT = `
  INSERT INTO accounts (${ACCOUNT_COLUMNS.map(({ name }) => name).join(', ')})
  VALUES (${ACCOUNT_COLUMNS.map(({ field }) => `@${field}`).join(', ')})
  ON CONFLICT DO UPDATE SET ${changing.map(assignment).join(', ')}`;

/** What changes and is in an index: where it is written, SQLite writes the indexes too. */
const INDEXED = ['state', 'doc_no', 'doc_no_date', 'table_id'];
const isIndexed = ({ name }: Column): boolean => INDEXED.includes(name);

/**
 * Writes an account in place unless one of its indexed columns has changed: most writes change none,
 * and then need not write the pages of the indexes.
 */
export const UPDATE_ACCOUNT = `
  UPDATE accounts
  SET ${changing
    .filter((column) => !isIndexed(column))
    .map(assignment)
    .join(', ')}
  WHERE server_id = @serverId AND uuid = @uuid
    AND ${changing
      .filter(isIndexed)
      .map(({ field, name }) => `${name} IS @${field}`)
      .join(' AND ')}`;

/** An account as a row of `accounts`. */
export function accountToRow(account: Account): NamedValues {
  const { orders, payments, cancels } = account;
  const sums = {
    ...totalsOf(account),
    itemCount: orders.length,
    metadataOwners: metadataOwnersOf([...orders, ...payments, ...cancels]),
    hasTimer: orders.some((line) => line.timer),
  };
  return {
    ...NULLS,
    ...FIXED.toRow(account),
    ...SALE.toRow(account),
    ...SUMS.toRow(sums),
    ...LISTS.toRow(account),
    ...(account.kind === 'table' ? tableToRow(account) : PACKET.toRow(account)),
  };
}

/** The columns of the other kind. */
const NULLS = Object.fromEntries(
  [...TABLE.columns, ...PACKET.columns].map(({ field }) => [field, null]),
);

function tableToRow({ table }: TableAccount): NamedValues {
  return { tableId: table.id, tableTitle: table.title, sectionTitle: table.section };
}

export function accountFromRow(row: NamedValues): Account {
  return { ...saleFromRow(row), ...LISTS.fromRow(row) };
}

/** An account without its lists. */
export function headFromRow(row: NamedValues): AccountHead {
  return { ...saleFromRow(row), ...SUMS.fromRow(row) };
}

function saleFromRow(row: NamedValues) {
  const sale = { ...FIXED.fromRow(row), ...SALE.fromRow(row) };
  if (sale.kind === 'packet') return { ...sale, kind: sale.kind, ...PACKET.fromRow(row) };
  const { tableId: id, tableTitle: title, sectionTitle: section } = TABLE.fromRow(row);
  return { ...sale, kind: sale.kind, table: { id, title, section } };
}
