import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { DeclaredLine } from '#server/domain/cart.ts';
import { replaceOrderLines } from '#server/domain/full-replace.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { declaringFor, readDeclaredLines } from './parts/declared-lines.ts';
import { saveUpdate } from './parts/save-sale.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** The account that staff adds to, and what it adds. */
export interface AddLines {
  readonly serverId: string;
  readonly accountId: string;
  readonly cart: readonly DeclaredLine[];
  readonly cause: Cause;
}

/** Appends lines to an open account; the lines that are there stay as they are. */
export function addLines(
  context: OperationContext,
  { serverId, accountId, cart, cause }: AddLines,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const read = readDeclaredLines(db, serverId, before, { cart }, null);
    if (isRefusal(read)) return read;

    const declaring = declaringFor(context, 'orders', before, { cart }, null);
    const added = replaceOrderLines([], cart, read.priced, read.cartMetadata, declaring);
    return saveUpdate(context, db, {
      before,
      after: { ...before, orders: [...before.orders, ...added.lines] },
      plugin: null,
      history: [{ type: 'lines.added', details: { lines: added.lines.map(({ id }) => id) } }],
      cause,
    });
  });
}
