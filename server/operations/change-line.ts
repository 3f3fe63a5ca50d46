import type { Account, OrderLine } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { LineEdit } from '#server/domain/edit-lines.ts';
import { changeLine as change } from '#server/domain/edit-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { saveUpdate } from './parts/save-sale.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** The line that staff changes; `line` is its `lineId` or `id`. */
export interface ChangeLine {
  readonly serverId: string;
  readonly accountId: string;
  readonly line: string;
  readonly edit: LineEdit;
  readonly cause: Cause;
}

/**
 * Changes quantity or note of a whole line of an open account, with `order_updated` (D4). A line that
 * is so already writes and emits nothing. Refuses a quantity that would leave too much paid (B37).
 */
export function changeLine(
  context: OperationContext,
  { serverId, accountId, line, edit, cause }: ChangeLine,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const after = change(before, line, edit);
    if (isRefusal(after) || after === before) return after;
    return saveUpdate(context, db, {
      before,
      after,
      plugin: null,
      history: [{ type: 'line.changed', details: { line, ...difference(before, after, line) } }],
      cause,
    });
  });
}

/** What became different, as it was and as it is. */
function difference(before: Account, after: Account, ref: string): Record<string, unknown> {
  const details: Record<string, unknown> = {};
  for (const field of ['quantity', 'note'] as const) {
    const [from, to] = [before, after].map(({ orders }) => lineOf(orders, ref)?.[field]);
    if (from !== to) details[field] = { from, to };
  }
  return details;
}

function lineOf(orders: readonly OrderLine[], ref: string): OrderLine | undefined {
  return orders.find(({ id }) => id === ref);
}
