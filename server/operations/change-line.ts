import type { Account } from '#server/domain/account.ts';
import type { LineEdit } from '#server/domain/edit-lines.ts';
import { changeLine as change } from '#server/domain/edit-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

/** `line` is a `lineId` or `id`. */
interface ChangeLine extends StaffChange {
  readonly line: string;
  readonly edit: LineEdit;
}

/**
 * Changes quantity or note of a line of an open account, and emits `*.updated` with `order_updated` (D4). If nothing
 * changes, nothing is written or emitted. Refuses a quantity that would leave the account overpaid (B37).
 */
export function changeLine(context: OperationContext, request: ChangeLine): Outcome<Account> {
  const { line, edit } = request;
  return changeOpenAccount(context, request, (before) => {
    const after = change(before, line, edit);
    if (isRefusal(after)) return after;
    if (after === before) return null;
    const changes = difference(before, after, line);
    return { after, history: [{ type: 'line.changed', line, ...changes }] };
  });
}

/** The changed fields with their old and new values. */
function difference(before: Account, after: Account, line: string) {
  const [from, to] = [before, after].map(({ orders }) => orders.find(({ id }) => id === line));
  if (from === undefined || to === undefined) return {};
  return {
    ...(from.quantity !== to.quantity && { quantity: { from: from.quantity, to: to.quantity } }),
    ...(from.note !== to.note && { note: { from: from.note, to: to.note } }),
  };
}
