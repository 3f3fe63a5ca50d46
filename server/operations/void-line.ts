import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import { applyVoid } from '#server/domain/edit-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { saveUpdate } from './parts/save-sale.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** The line that staff voids; `line` is its `lineId` or `id`. */
export interface VoidLine {
  readonly serverId: string;
  readonly accountId: string;
  readonly line: string;
  readonly reason: string | null;
  readonly cause: Cause;
}

/** Voids a whole line of an open account (B29); refused where it would leave too much paid (B37). */
export function voidLine(
  context: OperationContext,
  { serverId, accountId, line, reason, cause }: VoidLine,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const after = applyVoid(before, line, reason, context.clock.now());
    if (isRefusal(after)) return after;
    return saveUpdate(context, db, {
      before,
      after,
      plugin: null,
      history: [{ type: 'line.voided', details: { line, reason } }],
      cause,
    });
  });
}
