import { toIso } from '#server/clock/clock.ts';
import { MOST_COUNTED, SLICES, SLICE_MS } from '#server/contract/control/clock.ts';
import type { CountedSlice, FirstAttempt, PastLog } from '#server/store/past.ts';
import { countAttemptsAfter, countPast, firstAttemptAfter } from '#server/store/past.ts';

import { handlers } from '../handler.ts';

const NOTHING: Omit<CountedSlice, 'slice'> = { count: 0, bad: 0 };

export const pastHandlers = handlers({
  /** Counts of past activity, by time slice. */
  countPast: ({ context }) => {
    context.requestLog.flush();
    const to = context.clock.now();
    // The last slice includes the current time.
    const from = to - SLICES * SLICE_MS + 1;
    const time = { from, to, sliceMs: SLICE_MS, most: MOST_COUNTED };
    const count = (log: PastLog) => countPast(context.database.read, log, time);
    const [calls, events, attempts] = [count('calls'), count('events'), count('attempts')];
    const logs = [calls, events, attempts];
    const slices = new Set(logs.flatMap((log) => log.map(({ slice }) => slice)));
    return {
      data: {
        from: toIso(Math.max(0, from)),
        to: toIso(to),
        sliceMs: SLICE_MS,
        slices: [...slices]
          .toSorted((one, other) => one - other)
          .map((slice) => {
            const inSlice = (log: readonly CountedSlice[]) =>
              log.find((one) => one.slice === slice) ?? NOTHING;
            return {
              at: toIso(Math.max(0, from + slice * SLICE_MS)),
              calls: inSlice(calls).count,
              refused: inSlice(calls).bad,
              events: inSlice(events).count,
              attempts: inSlice(attempts).count,
              failed: inSlice(attempts).bad,
            };
          }),
        more: logs.some((log) => log.reduce((sum, one) => sum + one.count, 0) >= MOST_COUNTED),
      },
    };
  },

  /** The attempts caused by a move of the clock; failed ones may have caused further attempts. */
  countAttempts: ({ context: { database }, query: { after } }) => {
    const first = firstAttemptAfter(database.read, after);
    const counts = countAttemptsAfter(database.read, after);
    return { data: { ...counts, first: first ? viewAttempt(first) : null } };
  },
});

function viewAttempt({ at, deliveryId, ...attempt }: FirstAttempt) {
  const { status } = attempt;
  return {
    ...attempt,
    at: toIso(at),
    deliveryId: String(deliveryId),
    delivered: status !== null && status >= 200 && status < 300,
  };
}
