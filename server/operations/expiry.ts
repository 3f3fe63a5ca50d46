import type { DueSource } from '#server/clock/agenda.ts';
import { deleteExpiredCodes, earliestCodeExpiry } from '#server/store/authorization-codes.ts';
import type { ReadableDb, WritableDb } from '#server/store/database.ts';
import { deleteExpiredAnswers, earliestExpiry } from '#server/store/idempotency.ts';

import type { OperationContext } from './parts/context.ts';

/** Deletes responses stored under idempotency keys when they expire (B24). */
export function expiredAnswers(context: OperationContext): DueSource {
  return expiry(context, 'idempotent answers', earliestExpiry, deleteExpiredAnswers);
}

/** Deletes authorization codes when they expire (C2). */
export function expiredCodes(context: OperationContext): DueSource {
  return expiry(context, 'authorization codes', earliestCodeExpiry, deleteExpiredCodes);
}

function expiry(
  { database, clock }: OperationContext,
  name: string,
  earliest: (db: ReadableDb) => number | undefined,
  deleteExpired: (db: WritableDb, now: number) => unknown,
): DueSource {
  return {
    name,
    nextDueAt: () => earliest(database.read) ?? null,
    runNext: () => {
      database.write((db) => deleteExpired(db, clock.now()));
    },
  };
}
