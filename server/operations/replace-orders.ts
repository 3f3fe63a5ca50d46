import type { Account } from '#server/domain/account.ts';
import type { DeclaredLine } from '#server/domain/cart.ts';
import { replaceOrderLines } from '#server/domain/full-replace.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { ReplaceRequest, Replacement } from './parts/full-replace.ts';
import { fullReplace } from './parts/full-replace.ts';

/**
 * Replaces all order lines of an open account. Refuses an account that is not open, a table with a timer
 * product (B22), any line that breaks a rule, and a total below the paid amount (A9).
 */
export function replaceOrders(
  context: OperationContext,
  request: ReplaceRequest,
  cart: readonly DeclaredLine[],
): Outcome<Replacement> {
  return fullReplace(context, request, {
    list: 'orders',
    declared: { cart },
    check: refuseTimer,
    replace: (before, { priced, cartMetadata }, declaring) => {
      const replaced = replaceOrderLines(before.orders, cart, priced, cartMetadata, declaring);
      return { ...replaced, after: { ...before, orders: replaced.lines } };
    },
  });
}

/** Refuses a table with a timer product, since a line change would reset its elapsed time. */
function refuseTimer(account: Account): Refusal | null {
  const locked = account.kind === 'table' && account.orders.some((line) => line.timer);
  return locked ? { refused: 'timerProduct' } : null;
}
