import type { DueSource } from '#clock/agenda.ts';
import type { OperationContext } from '#operations/parts/context.ts';
import { deleteExpiredAnswers, earliestExpiry } from '#store/idempotency.ts';

/** Answers under idempotency keys fall due when they expire, and are then forgotten (B24). */
export function expiredAnswers({ database, clock }: OperationContext): DueSource {
  return {
    name: 'idempotent answers',
    nextDueAt: () => earliestExpiry(database.read),
    runNext: () => {
      database.write((db) => {
        deleteExpiredAnswers(db, clock.now());
      });
    },
  };
}
