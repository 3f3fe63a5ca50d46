import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { LineMarks } from '#server/domain/edit-lines.ts';
import { markLines as mark } from '#server/domain/edit-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { saveUpdate } from './parts/save-sale.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** The lines that staff marks, each by its `lineId` or `id`. */
export interface MarkLines {
  readonly serverId: string;
  readonly accountId: string;
  readonly lines: readonly string[];
  readonly marks: LineMarks;
  readonly cause: Cause;
}

/**
 * Marks lines of an open account as ready, or as not ready, and says where they wait (B10). Lines
 * that were marked so already stay, and where all were, nothing is written and nothing emitted.
 * Refuses an account that is not open, and lines that cannot be marked.
 */
export function markLines(
  context: OperationContext,
  { serverId, accountId, lines, marks, cause }: MarkLines,
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const after = mark(before, lines, marks);
    if (isRefusal(after) || after === before) return after;
    const { ready, storages } = marks;
    const details = { lines, ready, ...(storages !== undefined && { storages }) };
    return saveUpdate(context, db, {
      before,
      after,
      plugin: null,
      history: [{ type: 'lines.marked', details }],
      cause,
    });
  });
}
