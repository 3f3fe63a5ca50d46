import type { Account } from '#server/domain/account.ts';
import type { LineMarks } from '#server/domain/edit-lines.ts';
import { markLines as mark } from '#server/domain/edit-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { changeOpenAccount } from './parts/staff-account.ts';

/** `lines` are `lineId`s or `id`s. */
interface MarkLines extends StaffChange {
  readonly lines: readonly string[];
  readonly marks: LineMarks;
}

/**
 * Marks lines of an open account as ready or not ready, with their storages (B10). If all of them already have
 * these marks, nothing is written or emitted. Refuses lines that cannot be marked.
 */
export function markLines(context: OperationContext, request: MarkLines): Outcome<Account> {
  const { lines, marks } = request;
  return changeOpenAccount(context, request, (before) => {
    const after = mark(before, lines, marks);
    if (isRefusal(after)) return after;
    if (after === before) return null;
    const { ready, storages } = marks;
    const placed = storages !== undefined && { storages: [...storages] };
    return { after, history: [{ type: 'lines.marked', lines: [...lines], ready, ...placed }] };
  });
}
