import type { DueSource } from '#server/clock/agenda.ts';
import { deleteExpiredCodes, earliestCodeExpiry } from '#server/store/authorization-codes.ts';

import type { OperationContext } from '../parts/context.ts';
import { forgetExpired } from './forget-expired.ts';

/** Codes that nobody exchanged fall due when they expire, and are then forgotten (C2). */
export function expiredCodes(context: OperationContext): DueSource {
  return forgetExpired(context, {
    name: 'authorization codes',
    earliestExpiry: earliestCodeExpiry,
    deleteExpired: deleteExpiredCodes,
  });
}
