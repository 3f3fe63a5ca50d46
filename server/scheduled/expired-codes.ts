import type { DueSource } from '#clock/agenda.ts';
import type { OperationContext } from '#operations/parts/context.ts';
import { deleteExpiredCodes, earliestCodeExpiry } from '#store/authorization-codes.ts';

/** Codes that nobody exchanged fall due when they expire, and are then forgotten (C2). */
export function expiredCodes({ database, clock }: OperationContext): DueSource {
  return {
    name: 'authorization codes',
    nextDueAt: () => earliestCodeExpiry(database.read),
    runNext: () => {
      database.write((db) => {
        deleteExpiredCodes(db, clock.now());
      });
    },
  };
}
