import { isRefusal } from '#server/domain/refusal.ts';
import type { MoveAccount } from '#server/operations/move-account.ts';
import { moveAccount } from '#server/operations/move-account.ts';
import { rehearseMove } from '#server/operations/rehearse-move.ts';
import type { CausedEvent } from '#server/store/outbox.ts';

import { handlers } from '../handler.ts';
import { viewAccount } from './account-view.ts';

export const moveAccountHandlers = handlers({
  /** Moves an account or some of its lines to another table, or tells what that would emit. */
  moveAccount: ({ context, serverId, cause, params: { accountId }, body }) => {
    const lines = body.lines?.map(({ lineId, id, quantity }) => ({
      line: lineId ?? id ?? '',
      quantity,
    }));
    const { toTableId } = body;
    const move: MoveAccount = { serverId, accountId, toTableId, lines: lines ?? null, cause };
    if (body.dryRun === true) {
      const events = rehearseMove(context, move);
      return isRefusal(events) ? events : { data: { events: events.map(viewEvent) } };
    }
    const moved = moveAccount(context, move);
    if (isRefusal(moved)) return moved;
    const { read } = context.database;
    const { source, target } = moved;
    return { data: { source: viewAccount(read, source), target: viewAccount(read, target) } };
  },
});

/** A move emits events of table accounts alone, and their details say which table they are about. */
function viewEvent({ type, data }: CausedEvent) {
  const { tableId } = data as { readonly tableId: string };
  return { type, tableId, data };
}
