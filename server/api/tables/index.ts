import * as z from 'zod';

import {
  layoutSection,
  tableCreated,
  tableOrdersReplaced,
  tablePaymentsReplaced,
  tableRead,
  tableSummary,
} from '#server/contract/data/account.ts';
import {
  tablesCreateBody,
  tablesGetQuery,
  tablesUpdateOrdersBody,
  tablesUpdatePaymentsBody,
} from '#server/contract/data/sale-requests.ts';
import { presentTablePlace, presentTotals } from '#server/contract/present/account.ts';
import type { TableHead } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { openTable } from '#server/operations/open-table.ts';
import { listOpenTables } from '#server/store/account-lists.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';

import { NEW_SALE_REFUSALS, ORDERS_REFUSALS, PAYMENTS_REFUSALS } from '../endpoint-refusals.ts';
import { endpoint } from '../endpoint.ts';
import { optionsInAnotherCase } from '../inspector/explain.ts';
import { renderAccount } from '../render-account.ts';
import { handleReplaceOrders, handleReplacePayments } from '../replace-endpoints.ts';

const READ = { method: 'GET', scopes: ['orders:read'], resource: 'tables' } as const;
const WRITE = { method: 'POST', scopes: ['orders:write'], resource: 'tables' } as const;

export const TABLE_ENDPOINTS = [
  endpoint({
    ...READ,
    name: 'getTable',
    path: '/tables/get',
    required: ['id'],
    input: tablesGetQuery,
    summary: 'Reads the account of an open table with its lines.',
    output: tableRead,
    refusals: ['notFound'],
    handle: ({ input, caller, view, context }) => {
      const account = findOpenTable(context.database.read, caller.serverId, input.id);
      if (account === undefined) return { refused: 'notFound', resource: 'tables' };
      return renderAccount(account, view);
    },
  }),
  endpoint({
    ...READ,
    name: 'getTableLayout',
    path: '/tables/layout',
    summary: 'Reads the floor plan: sections with their active tables.',
    output: z.array(layoutSection),
    handle: ({ caller, context }) => ({
      data: loadFloorPlan(context.database.read, caller.serverId).map(
        ({ id, title, tables }): z.infer<typeof layoutSection> => ({
          id,
          title,
          tables: tables
            .filter((table) => table.active)
            .map((table) => ({ id: table.id, title: table.title })),
        }),
      ),
    }),
  }),
  endpoint({
    ...READ,
    name: 'listOpenTables',
    path: '/tables/open',
    summary: 'Lists the open tables.',
    output: z.array(tableSummary),
    handle: ({ caller, context }) => ({
      data: listOpenTables(context.database.read, caller.serverId).map(presentSummary),
    }),
  }),
  endpoint({
    ...WRITE,
    name: 'createTable',
    path: '/tables/create',
    scopes: ['orders:write', 'orders:read'],
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
  }),
  endpoint({
    ...WRITE,
    name: 'replaceTableOrders',
    path: '/tables/update-orders',
    required: ['tableId', 'cart'],
    input: tablesUpdateOrdersBody,
    summary: 'Replaces all order lines of an open table.',
    output: tableOrdersReplaced,
    refusals: [...ORDERS_REFUSALS, 'timerProduct'],
    handle: (call) => handleReplaceOrders(call, { tableId: call.input.tableId }),
  }),
  endpoint({
    ...WRITE,
    name: 'replaceTablePayments',
    path: '/tables/update-payments',
    required: ['tableId', 'payments'],
    input: tablesUpdatePaymentsBody,
    summary: 'Replaces all payment lines of an open table.',
    output: tablePaymentsReplaced,
    refusals: PAYMENTS_REFUSALS,
    handle: (call) => handleReplacePayments(call, { tableId: call.input.tableId }),
  }),
] as const;

function presentSummary(account: TableHead): z.infer<typeof tableSummary> {
  return {
    ...presentTablePlace(account),
    type: 'dine_in',
    personCount: account.personCount,
    itemCount: account.itemCount,
    currency: account.currency,
    ...presentTotals(account),
  };
}
