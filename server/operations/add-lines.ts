import type { Account } from '#server/domain/account.ts';
import type { DeclaredLine } from '#server/domain/cart.ts';
import { replaceOrderLines } from '#server/domain/full-replace.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { declaringFor, readDeclaredLines } from './parts/declared-lines.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

/** Appends lines to an open account; existing lines stay unchanged. */
export function addLines(
  context: OperationContext,
  request: StaffChange & { readonly cart: readonly DeclaredLine[] },
): Outcome<Account> {
  return changeOpenAccount(context, request, (before, db) => {
    const { serverId, cart } = request;
    const read = readDeclaredLines(db, serverId, before, { cart }, null);
    if (isRefusal(read)) return read;
    const declaring = declaringFor(context, 'orders', before, { cart }, null);
    const { lines } = replaceOrderLines([], cart, read.priced, read.cartMetadata, declaring);
    return {
      after: { ...before, orders: [...before.orders, ...lines] },
      history: [{ type: 'lines.added', lines: lines.map(({ id }) => id) }],
    };
  });
}
