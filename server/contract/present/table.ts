import type { TableAccount, TableHead, Totals } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import type { View } from '#server/domain/customer-gate.ts';
import { AMOUNT_EXPONENT } from '#server/domain/money.ts';

import type { TableCreated, TableHeadRead, TableRead } from '../data/account.ts';
import { presentSaleLines } from './sale-lines.ts';
import { presentSums } from './sums.ts';

/** The answer of tables/get (B7). */
export function presentTable(account: TableAccount, view: View): TableRead {
  return {
    ...presentTableHead(account, totalsOf(account), view),
    ...presentSaleLines(account, view),
  };
}

/** Which account stands where: what every read of a table begins with. */
export function presentTablePlace({ table, uuid, docNo }: TableHead | TableAccount) {
  return { tableId: table.id, uuid, tableName: table.title, desing: table.section, docNo };
}

/** A table account without its lists; what is left of it in lists of accounts. */
export function presentTableHead(
  account: TableHead | TableAccount,
  totals: Totals,
  view: View,
): TableHeadRead {
  return {
    ...presentTablePlace(account),
    docNoDate: account.docNoDate,
    personCount: account.personCount,
    channel: 'TABLE',
    type: 'dine_in',
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
    currency: account.currency,
    amountExponent: AMOUNT_EXPONENT,
    ...(view.customers && { note: account.note }),
    ...presentSums(totals),
  };
}

/** The answer of tables/create: exactly the specification's five fields. */
export function presentOpenedTable(account: TableAccount): TableCreated {
  const { total, paid } = presentSums(totalsOf(account));
  return {
    tableId: account.table.id,
    docNo: account.docNo,
    total,
    paid,
    docNoDate: account.docNoDate,
  };
}
