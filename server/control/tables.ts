import { accountAnswer } from '#contract/control/accounts.ts';
import { storeQuery } from '#contract/control/fields.ts';
import { openTableBody, tableAnswer, tableBody, tablesAnswer } from '#contract/control/tables.ts';
import type { TableHead } from '#domain/account-head.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addTable } from '#operations/add-table.ts';
import { openTable } from '#operations/open-table.ts';
import { listOpenTables } from '#store/account-heads.ts';
import { loadFloorPlan } from '#store/floor-plan.ts';
import { listUnsettledAccounts } from '#store/payments.ts';

import { viewAccount, viewHead } from './accounts/account-view.ts';
import { CART_REFUSALS, route } from './route.ts';

/** The floor with what stands on each table. */
export const getTables = route({
  method: 'GET',
  path: '/tables',
  concerns: 'store',
  query: storeQuery,
  summary: 'Shows the floor with what stands on each table.',
  output: tablesAnswer,
  refusals: [],
  handle: ({ context: { database }, serverId }) => {
    const open = new Map(
      listOpenTables(database.read, serverId).map((head) => [head.table.id, head]),
    );
    const unsettled = listUnsettledAccounts(database.read, serverId);
    const sections = loadFloorPlan(database.read, serverId).map(({ id, title, tables }) => ({
      id,
      title,
      tables: tables.map((table) => {
        const head = open.get(table.id);
        return {
          tableId: table.id,
          title: table.title,
          active: table.active,
          state:
            head === undefined ? (table.active ? 'free' : 'inactive') : stateOf(head, unsettled),
          account: head === undefined ? null : viewHead(head),
        };
      }),
    }));
    return { data: sections };
  },
});

/** What is added emits nothing: the specification has no event of the floor plan. */
export const postTable = route({
  method: 'POST',
  path: '/tables',
  concerns: 'staff',
  query: storeQuery,
  body: tableBody,
  summary: 'Adds a table to a section of the floor.',
  output: tableAnswer,
  refusals: ['sectionNotFound', 'tableTitleTaken'],
  handle: ({ context, serverId, body: { sectionId, title } }) => {
    const table = addTable(context, { serverId, sectionId, title });
    if (isRefusal(table)) return table;
    const { id, active, section } = table;
    return { data: { tableId: id, title: table.title, active, section } };
  },
});

export const postOpenTable = route({
  method: 'POST',
  path: '/tables/:tableId/open',
  concerns: 'staff',
  query: storeQuery,
  body: openTableBody,
  summary: 'Opens a table as staff does.',
  output: accountAnswer,
  refusals: ['tableNotInFloorPlan', 'tableAlreadyOpen', ...CART_REFUSALS],
  handle: ({ context, serverId, cause, params: { tableId = '' }, body }) => {
    const { personCount, cart } = body;
    const account = openTable(context, {
      serverId,
      tableId,
      personCount,
      cart,
      plugin: null,
      cause,
    });
    return isRefusal(account) ? account : { data: viewAccount(context.database.read, account) };
  },
});

/** Waiting for a terminal before all else; paid in full, as far as there is anything to pay. */
function stateOf(
  { uuid, total, paid }: TableHead,
  unsettled: ReadonlySet<string>,
): 'open' | 'paid' | 'waiting' {
  if (unsettled.has(uuid)) return 'waiting';
  return total > 0 && paid === total ? 'paid' : 'open';
}
