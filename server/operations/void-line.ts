import type { Account } from '#server/domain/account.ts';
import { applyVoid } from '#server/domain/edit-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

/** `line` is a `lineId` or `id`. */
interface VoidLine extends StaffChange {
  readonly line: string;
  readonly reason: string | null;
}

/** Voids a whole line of an open account (B29). Refuses if the account would then be overpaid (B37). */
export function voidLine(context: OperationContext, request: VoidLine): Outcome<Account> {
  const { line, reason } = request;
  return changeOpenAccount(context, request, (before) => {
    const after = applyVoid(before, line, reason, context.clock.now());
    if (isRefusal(after)) return after;
    return { after, history: [{ type: 'line.voided', line, reason }] };
  });
}
