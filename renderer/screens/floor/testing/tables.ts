import type { Table } from '#renderer/data/types.ts';

type TableHead = NonNullable<Table['account']>;

/** A free table. */
export function buildTable(overrides: Partial<Table> = {}): Table {
  return {
    tableId: 's-1',
    title: 'S1',
    active: true,
    place: null,
    state: 'free',
    account: null,
    ...overrides,
  };
}

/** A table with an account of 100 TRY. */
export function buildOpenTable(
  overrides: Partial<Table> = {},
  account: Partial<TableHead> = {},
): Table {
  const table = buildTable({ state: 'open', ...overrides });
  const head: TableHead = {
    accountId: `a-${table.tableId}`,
    uuid: `a-${table.tableId}`,
    kind: 'table',
    state: 'open',
    closedAt: null,
    tableId: table.tableId,
    tableName: table.title,
    desing: 'Salon',
    docNo: 7,
    docNoDate: '2026-03-01',
    personCount: 0,
    channel: 'TABLE',
    type: 'dine_in',
    createdAt: 0,
    updatedAt: 0,
    currency: 'TRY',
    amountExponent: 2,
    note: null,
    total: 100,
    paid: 0,
    totalDiscount: 0,
    itemCount: 1,
    metadataOwners: [],
    hasTimer: false,
    ...account,
  };
  return { ...table, account: head };
}
