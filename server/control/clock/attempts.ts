import { toIso } from '#clock/clock.ts';
import { clockAttemptsAnswer, clockAttemptsQuery } from '#contract/control/clock-attempts.ts';
import type { MadeAttempt } from '#store/attempts-after.ts';
import { countAttemptsAfter, firstAttemptAfter } from '#store/attempts-after.ts';

import { route } from '../route.ts';

/** What a move of the clock came to: a retry that failed on the way may have led to the next one. */
export const getAttempts = route({
  method: 'GET',
  path: '/clock/attempts',
  concerns: 'emulator',
  query: clockAttemptsQuery,
  summary: 'Counts the attempts to deliver after one of them, for instance on the way of a move.',
  output: clockAttemptsAnswer,
  refusals: [],
  handle: ({ context: { database }, query: { after } }) => {
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
