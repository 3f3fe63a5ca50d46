import { toIso } from '#server/clock/clock.ts';
import type { MadeAttempt } from '#server/store/attempts-after.ts';
import { countAttemptsAfter, firstAttemptAfter } from '#server/store/attempts-after.ts';

import { handlers } from '../handler.ts';

export const attemptsHandlers = handlers({
  /** What a move of the clock came to: a retry that failed on the way may have led to the next one. */
  countAttempts: ({ context: { database }, query: { after } }) => {
    const first = firstAttemptAfter(database.read, after);
    return {
      data: { ...countAttemptsAfter(database.read, after), first: first ? view(first) : null },
    };
  },
});

function view({ at, deliveryId, ...attempt }: MadeAttempt) {
  const { status } = attempt;
  return {
    ...attempt,
    at: toIso(at),
    deliveryId: String(deliveryId),
    delivered: status !== null && status >= 200 && status < 300,
  };
}
