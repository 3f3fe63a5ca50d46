import { violates } from '#server/api/http/input.ts';
import { EARLIEST_TIME, fromIso, LATEST_TIME, toIso } from '#server/clock/clock.ts';
import { MOST_FOLLOWERS } from '#server/clock/followers.ts';
import { MOST_COUNTED, SLICE_MS, SLICES } from '#server/contract/control/clock.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import type { CountedSlice, FirstAttempt, PastLog } from '#server/store/log-counts.ts';
import { countAttemptsAfter, countPast, firstAttemptAfter } from '#server/store/log-counts.ts';

import type { ControlContext } from '../context.ts';
import { handlers } from '../handler.ts';
import { viewClock, viewFollowedClock } from '../state/emulator-view.ts';

export const clockHandlers = handlers({
  getClock: ({ context }) => ({ data: viewFollowedClock(context) }),

  /** Runs the items that become due on the way. A ticking clock keeps ticking. */
  setClock: async ({ context, body: { set, advanceMs, mode }, signal, follower }) => {
    const { agenda, followers } = context;
    // The move would wait for the timer, and the timer for the move.
    if (followers.has(follower)) return { refused: 'clockMovedByTimer' };
    if (mode !== undefined) {
      const jumpedMs = await agenda.setMode(mode);
      return { data: { ...viewFollowedClock(context), ...(mode === 'real' && { jumpedMs }) } };
    }
    if (set !== undefined) {
      if (!(await agenda.moveTo(fromIso(set), signal))) return outOfRange('set', set);
    } else if (advanceMs !== undefined) {
      if (!(await agenda.advance(advanceMs, signal)))
        return beyondTheEnd(context, 'advanceMs', advanceMs);
    } else await agenda.runNext(signal);
    followers.tellNow();
    return { data: viewFollowedClock(context) };
  },

  followClock: ({ context: { followers }, query: { pid = null, title = null } }) => {
    if (followers.isFull) return { refused: 'tooManyStreams', most: MOST_FOLLOWERS };
    return {
      follow: (client) =>
        followers.follow(
          { pid, title },
          { send: (event, data) => client.send([{ event, data }]), end: () => client.end() },
        ),
    };
  },

  reportTimers: ({ context, params: { id }, body: { at, next, turn } }) => {
    const report = { at: fromIso(at), next: next === null ? null : fromIso(next), turn };
    if (report.next !== null && report.next < report.at) return NEXT_IN_THE_PAST;
    if (!context.followers.report(id, report)) return { refused: 'followerNotFound' };
    return { data: viewClock(context) };
  },

  settle: async ({ context, body }) => ({ data: await context.settling.wait(body) }),

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

  countAttempts: ({ context: { database }, query: { after } }) => {
    const first = firstAttemptAfter(database.read, after);
    const counts = countAttemptsAfter(database.read, after);
    return { data: { ...counts, first: first ? viewAttempt(first) : null } };
  },
});

const NEXT_IN_THE_PAST = violates({
  path: 'next',
  code: 'mustNotBeBefore',
  params: { other: 'at' },
});

/** The fractional seconds of a time may have any number of digits. */
const MOST_SHOWN = 40;

/** The refusal for a time outside the clock's range. */
export function outOfRange(path: string, time: string): Refusal {
  return violates({
    path,
    code: 'mustBeTimeWithin',
    params: {
      from: toIso(EARLIEST_TIME),
      to: toIso(LATEST_TIME),
      found: time.slice(0, MOST_SHOWN),
    },
  });
}

/** The refusal for a duration that leads beyond the clock's range. */
export function beyondTheEnd({ clock }: ControlContext, path: string, found: number): Refusal {
  const params = { end: toIso(LATEST_TIME), now: toIso(clock.now()), found };
  return violates({ path, code: 'mustNotLeadBeyond', params });
}

const NOTHING: Omit<CountedSlice, 'slice'> = { count: 0, bad: 0 };

function viewAttempt({ at, deliveryId, ...attempt }: FirstAttempt) {
  const { status } = attempt;
  return {
    ...attempt,
    at: toIso(at),
    deliveryId: String(deliveryId),
    delivered: status !== null && status >= 200 && status < 300,
  };
}
