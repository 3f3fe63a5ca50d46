import { tableCreated } from '#server/contract/data/account.ts';
import { tablesCreateBody } from '#server/contract/data/table-requests.ts';
import { presentTotals } from '#server/contract/present/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { openTable } from '#server/operations/open-table.ts';

import { endpoint } from '../endpoint.ts';
import { optionsInAnotherCase } from '../inspector/explain.ts';
import { NEW_SALE_REFUSALS } from '../refusals.ts';

export const createTable = endpoint({
  name: 'createTable',
  method: 'POST',
  path: '/tables/create',
  scopes: ['orders:write', 'orders:read'],
  resource: 'tables',
  required: ['tableId'],
  input: tablesCreateBody,
  idempotent: true,
  summary: 'Opens a table with its lines and payments.',
  output: tableCreated,
  refusals: ['tableNotInFloorPlan', 'tableAlreadyOpen', ...NEW_SALE_REFUSALS],
  handle: ({ input: { tableId, personCount, cart, payments }, writer, context, note }) => {
    const account = openTable(context, { tableId, personCount, cart, payments, ...writer });
    if (isRefusal(account)) return account;
    note(...optionsInAnotherCase(cart ?? [], account.orders));
    const { docNo, docNoDate } = account;
    const { total, paid } = presentTotals(totalsOf(account));
    return { data: { tableId: account.table.id, docNo, total, paid, docNoDate } };
  },
});
