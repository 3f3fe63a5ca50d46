import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { CausedEvent } from '#server/store/events.ts';
import { listEventsAfter, newestPosition } from '#server/store/events.ts';

import type { MoveAccount } from './move-account.ts';
import { moveAccount } from './move-account.ts';
import type { OperationContext } from './parts/context.ts';

/** Returns the events that a move would emit, in order and with all fields, or the move's refusal. Writes nothing. */
export function previewMove(
  context: OperationContext,
  move: MoveAccount,
): Outcome<readonly CausedEvent[]> {
  return context.database.dryRun((db): Outcome<readonly CausedEvent[]> => {
    const newest = newestPosition(db);
    // The transaction is rolled back, so listeners must not be called.
    const moved = moveAccount({ ...context, onRaised: undefined }, move);
    return isRefusal(moved) ? moved : listEventsAfter(db, newest);
  });
}
