import { tableCreated } from '#server/contract/data/account.ts';
import { tablesCreateBody } from '#server/contract/data/table-requests.ts';
import { presentOpenedTable } from '#server/contract/present/table.ts';
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
  handle: ({ input, caller, cause, context, note }) => {
    const { tableId, personCount, cart, payments } = input;
    const { serverId, pluginId: plugin } = caller;
    const account = openTable(context, {
      serverId,
      tableId,
      personCount,
      cart,
      payments,
      plugin,
      cause,
    });
    if (isRefusal(account)) return account;
    for (const one of optionsInAnotherCase(cart ?? [], account.orders)) note(one);
    return { data: presentOpenedTable(account) };
  },
});
