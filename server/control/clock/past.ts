import { toIso } from '#server/clock/clock.ts';
import { MOST_COUNTED, SLICES, SLICE_MS } from '#server/contract/control/clock.ts';
import type { MadeAttempt } from '#server/store/attempts-after.ts';
import { countAttemptsAfter, firstAttemptAfter } from '#server/store/attempts-after.ts';
import type { Counted, PastLog } from '#server/store/past.ts';
import { countPast } from '#server/store/past.ts';

import { handlers } from '../handler.ts';

const NOTHING: Omit<Counted, 'slice'> = { count: 0, bad: 0 };

export const pastHandlers = handlers({
  /** Counts of what happened until now, by slices of time. */
  countPast: ({ context }) => {
    context.requestLog.flush();
    const to = context.clock.now();
    // The last slice includes the present moment.
    const from = to - SLICES * SLICE_MS + 1;
    const time = { from, to, sliceMs: SLICE_MS, most: MOST_COUNTED };
    const count = (log: PastLog) => inSlices(countPast(context.database.read, log, time));
    const [calls, events, attempts] = [count('calls'), count('events'), count('attempts')];
    const slices = [...new Set([calls, events, attempts].flatMap((log) => [...log.keys()]))];
    return {
      data: {
        from: toIso(Math.max(0, from)),
        to: toIso(to),
        sliceMs: SLICE_MS,
        slices: slices
          .toSorted((one, other) => one - other)
          .map((slice) => {
            const [called, tried] = [calls.get(slice) ?? NOTHING, attempts.get(slice) ?? NOTHING];
            return {
              at: toIso(Math.max(0, from + slice * SLICE_MS)),
              calls: called.count,
              refused: called.bad,
              events: events.get(slice)?.count ?? 0,
              attempts: tried.count,
              failed: tried.bad,
            };
          }),
        more: [calls, events, attempts].some((log) => sumOf(log) >= MOST_COUNTED),
      },
    };
  },

  /** The attempts that a move of the clock caused; a failed one may have caused further ones. */
  countAttempts: ({ context: { database }, query: { after } }) => {
    const first = firstAttemptAfter(database.read, after);
    const counts = countAttemptsAfter(database.read, after);
    return { data: { ...counts, first: first ? viewAttempt(first) : null } };
  },
});

function viewAttempt({ at, deliveryId, ...attempt }: MadeAttempt) {
  const { status } = attempt;
  return {
    ...attempt,
    at: toIso(at),
    deliveryId: String(deliveryId),
    delivered: status !== null && status >= 200 && status < 300,
  };
}

function inSlices(counted: readonly Counted[]): ReadonlyMap<number, Counted> {
  return new Map(counted.map((one) => [one.slice, one]));
}

function sumOf(log: ReadonlyMap<number, Counted>): number {
  return [...log.values()].reduce((sum, { count }) => sum + count, 0);
}
