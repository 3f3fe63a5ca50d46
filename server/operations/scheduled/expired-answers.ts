import type { DueSource } from '#server/clock/agenda.ts';
import { deleteExpiredAnswers, earliestExpiry } from '#server/store/idempotency.ts';

import type { OperationContext } from '../parts/context.ts';
import { forgetExpired } from './forget-expired.ts';

/** Answers under idempotency keys fall due when they expire, and are then forgotten (B24). */
export function expiredAnswers(context: OperationContext): DueSource {
  return forgetExpired(context, {
    name: 'idempotent answers',
    earliestExpiry,
    deleteExpired: deleteExpiredAnswers,
  });
}
