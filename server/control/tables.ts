import type { TableHead } from '#server/domain/account.ts';
import { addTable } from '#server/operations/add-table.ts';
import { openTable } from '#server/operations/open-table.ts';
import { listOpenTables } from '#server/store/account-heads.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listUnsettledAccounts } from '#server/store/payments.ts';

import { answerAccount, viewHead } from './accounts/account-view.ts';
import { answer, handlers } from './handler.ts';

export const tablesHandlers = handlers({
  /** The floor with the account of each table. */
  listTables: ({ context: { database }, serverId }) => {
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

  /** Emits nothing: the specification has no events of the floor plan. */
  addTable: ({ context, serverId, body: { sectionId, title } }) => {
    const added = addTable(context, { serverId, sectionId, title });
    return answer(added, ({ id, active, section, ...table }) => {
      return { tableId: id, title: table.title, active, section };
    });
  },

  openTable: ({ context, serverId, cause, params: { tableId }, body }) => {
    const { personCount, cart } = body;
    const opening = { serverId, tableId, personCount, cart, plugin: null, cause };
    return answerAccount(context, openTable(context, opening));
  },
});

/** Waiting for a terminal takes precedence; an account with no total does not count as paid. */
function stateOf(
  { uuid, total, paid }: TableHead,
  unsettled: ReadonlySet<string>,
): 'open' | 'paid' | 'waiting' {
  if (unsettled.has(uuid)) return 'waiting';
  return total > 0 && paid === total ? 'paid' : 'open';
}
