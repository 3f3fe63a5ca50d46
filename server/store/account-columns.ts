import type { Account, AccountHead, PacketFields, TableHead } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { metadataOwnersOf } from '#server/domain/line-metadata.ts';

import type { Column } from './columns.ts';
import { assignment, columnsOf, flag, json, plain, selected } from './columns.ts';
import type { NamedValues } from './statement.ts';

type Lists = Pick<Account, 'orders' | 'cover' | 'payments' | 'cancels' | 'allocations'>;
type Sums = Omit<TableHead, keyof Account | 'table'>;
type Fixed = Pick<Account, 'kind' | 'uuid' | 'serverId' | 'createdAt' | 'currency'>;
type Changing = Omit<Account, keyof Lists | keyof Fixed>;

/** Fields that never change. */
const FIXED = columnsOf<Fixed>({
  kind: plain(),
  uuid: plain(),
  serverId: plain(),
  createdAt: plain(),
  currency: plain(),
});

/** Fields of both tables and packets, except lists. */
const SALE = columnsOf<Changing>({
  state: plain(),
  docNo: plain(),
  docNoDate: plain(),
  updatedAt: plain(),
  closedAt: plain(),
  reopened: flag(),
  mergedInto: plain(),
  note: plain(),
  personCount: plain(),
  sequence: plain(),
  sequenceScope: plain(),
});

/** Fields that are computed from the lists, so that heads can be read without the lists. */
const SUMS = columnsOf<Sums>({
  total: plain(),
  paid: plain(),
  totalDiscount: plain(),
  itemCount: plain(),
  metadataOwners: json(),
  hasTimer: flag(),
});

const LISTS = columnsOf<Lists>({
  orders: json(),
  cover: json(),
  payments: json(),
  cancels: json(),
  allocations: json(),
});

/** Fields of tables; null on a packet. */
const TABLE = columnsOf<Record<'tableId' | 'tableTitle' | 'sectionTitle', string>>({
  tableId: plain(),
  tableTitle: plain(),
  sectionTitle: plain(),
});

/** Fields of packets; null on a table. */
const PACKET = columnsOf<PacketFields>({
  type: plain(),
  status: plain(),
  customer: json(),
  paymentNote: plain(),
  restaurantDelivery: flag(),
  callbackUrl: plain(),
});

const head = [FIXED, SALE, SUMS, TABLE, PACKET].flatMap(({ columns }) => columns);
const changing = [SALE, SUMS, TABLE, PACKET, LISTS].flatMap(({ columns }) => columns);

export const ACCOUNT_COLUMNS = [...FIXED.columns, ...changing];

/** A SELECT of heads, without its FROM. */
export const SELECT_HEAD = `SELECT ${head.map(selected).join(', ')}`;

/** A SELECT of whole accounts, without its FROM. */
export const SELECT_ACCOUNT = `SELECT ${ACCOUNT_COLUMNS.map(selected).join(', ')}`;

/** Writes a new or changed account; fixed fields are not updated. */
export const SAVE_ACCOUNT = `
  INSERT INTO accounts (${ACCOUNT_COLUMNS.map(({ name }) => name).join(', ')})
  VALUES (${ACCOUNT_COLUMNS.map(({ field }) => `@${field}`).join(', ')})
  ON CONFLICT DO UPDATE SET ${changing.map(assignment).join(', ')}`;

/** Columns that can change and are indexed; writing them makes SQLite update the indexes. */
const INDEXED = ['state', 'doc_no', 'doc_no_date', 'table_id'];
const isIndexed = ({ name }: Column): boolean => INDEXED.includes(name);
const indexed = changing.filter(isIndexed).map(({ field, name }) => `${name} IS @${field}`);
const others = changing.filter((column) => !isIndexed(column)).map(assignment);

/**
 * Updates an account, but matches no row if an indexed column has changed. Most writes change none, and this
 * statement then does not write the pages of the indexes.
 */
export const UPDATE_ACCOUNT = `
  UPDATE accounts SET ${others.join(', ')}
  WHERE server_id = @serverId AND uuid = @uuid AND ${indexed.join(' AND ')}`;

/** Nulls for the columns that only one kind of account has. */
const NULLS = Object.fromEntries(
  [...TABLE.columns, ...PACKET.columns].map(({ field }) => [field, null]),
);

/** An account as a row of `accounts`. */
export function accountToRow(account: Account): NamedValues {
  const { orders, payments, cancels } = account;
  const sums = {
    ...totalsOf(account),
    itemCount: orders.length,
    metadataOwners: metadataOwnersOf([...orders, ...payments, ...cancels]),
    hasTimer: orders.some((line) => line.timer),
  };
  const ofKind =
    account.kind === 'packet'
      ? PACKET.toRow(account)
      : {
          tableId: account.table.id,
          tableTitle: account.table.title,
          sectionTitle: account.table.section,
        };
  return {
    ...NULLS,
    ...FIXED.toRow(account),
    ...SALE.toRow(account),
    ...SUMS.toRow(sums),
    ...LISTS.toRow(account),
    ...ofKind,
  };
}

export function accountFromRow(row: NamedValues): Account {
  return { ...saleFromRow(row), ...LISTS.fromRow(row) };
}

export function headFromRow(row: NamedValues): AccountHead {
  return { ...saleFromRow(row), ...SUMS.fromRow(row) };
}

function saleFromRow(row: NamedValues) {
  const sale = { ...FIXED.fromRow(row), ...SALE.fromRow(row) };
  if (sale.kind === 'packet') return { ...sale, kind: sale.kind, ...PACKET.fromRow(row) };
  const { tableId: id, tableTitle: title, sectionTitle: section } = TABLE.fromRow(row);
  return { ...sale, kind: sale.kind, table: { id, title, section } };
}
