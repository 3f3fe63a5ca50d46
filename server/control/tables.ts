import type { TableHead } from '#server/domain/account.ts';
import { addTable } from '#server/operations/add-table.ts';
import { arrangeFloor } from '#server/operations/arrange-floor.ts';
import { openTable } from '#server/operations/open-table.ts';
import { listOpenTables } from '#server/store/account-lists.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listUnsettledAccounts } from '#server/store/payments.ts';

import { answerAccount, viewHead } from './accounts/accounts.ts';
import { answer, handlers } from './handler.ts';

export const tablesHandlers = handlers({
  listTables: ({ context: { database }, serverId }) => ({
    data: viewFloor(database.read, serverId),
  }),

  arrangeFloor: ({ context, serverId, body: { sections } }) => {
    const arranged = arrangeFloor(context, {
      serverId,
      sections: sections.map(({ room = null, tables, ...section }) => ({
        ...section,
        room,
        tables: tables.map(({ id = null, place = null, ...table }) => ({ ...table, id, place })),
      })),
    });
    return answer(arranged, () => viewFloor(context.database.read, serverId));
  },

  /** Emits nothing: the specification has no events about the floor plan. */
  addTable: ({ context, serverId, body: { sectionId, title } }) => {
    const added = addTable(context, { serverId, sectionId, title });
    return answer(added, ({ id: tableId, ...table }) => {
      return { tableId, ...table };
    });
  },

  openTable: ({ context, serverId, cause, params: { tableId }, body }) => {
    const { personCount, cart } = body;
    const opening = { serverId, tableId, personCount, cart, plugin: null, cause };
    return answerAccount(context, openTable(context, opening));
  },
});

function viewFloor(db: ReadableDb, serverId: string) {
  const open = new Map(listOpenTables(db, serverId).map((head) => [head.table.id, head]));
  const unsettled = listUnsettledAccounts(db, serverId);
  return loadFloorPlan(db, serverId).map((section) => ({
    ...section,
    tables: section.tables.map(({ id: tableId, ...table }) => {
      const head = open.get(tableId);
      return {
        tableId,
        ...table,
        state: head === undefined ? (table.active ? 'free' : 'inactive') : stateOf(head, unsettled),
        account: head === undefined ? null : viewHead(head),
      };
    }),
  }));
}

/** `waiting` (for a terminal) takes precedence; an account with a total of 0 counts as open. */
function stateOf(
  { uuid, total, paid }: TableHead,
  unsettled: ReadonlySet<string>,
): 'open' | 'paid' | 'waiting' {
  if (unsettled.has(uuid)) return 'waiting';
  return total > 0 && paid === total ? 'paid' : 'open';
}
