import type { DueSource } from '#clock/agenda.ts';
import type { OperationContext } from '#operations/parts/context.ts';
import { deleteExpiredAnswers, earliestExpiry } from '#store/idempotency.ts';

import { forgetExpired } from './forget-expired.ts';

/** Answers under idempotency keys fall due when they expire, and are then forgotten (B24). */
export function expiredAnswers(context: OperationContext): DueSource {
  return forgetExpired(context, {
    name: 'idempotent answers',
    earliestExpiry,
    deleteExpired: deleteExpiredAnswers,
  });
}
