import type { Account } from '#server/domain/account.ts';
import type { DeclaredLine } from '#server/domain/cart.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { declareLines } from './parts/declared-lines.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

/** Appends lines to an open account; existing lines stay unchanged. */
export function addLines(
  context: OperationContext,
  request: StaffChange & { readonly cart: readonly Omit<DeclaredLine, 'lineId'>[] },
): Outcome<Account> {
  return changeOpenAccount(context, request, (before, db) => {
    const { serverId, cart } = request;
    const declared = declareLines(context, db, serverId, before, { cart }, null);
    if (isRefusal(declared)) return declared;
    const { lines } = declared.orders;
    return {
      after: { ...before, orders: [...before.orders, ...lines] },
      history: [{ type: 'lines.added', lines: lines.map(({ id }) => id) }],
    };
  });
}
