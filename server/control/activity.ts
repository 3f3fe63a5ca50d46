import type { StreamEvent } from '#server/api/http/event-stream.ts';
import type { Log } from '#server/api/inspector/clock-rewinds.ts';
import { toIso } from '#server/clock/clock.ts';
import type { LiveEventData } from '#server/contract/control/emulator.ts';
import { MOST_CLIENTS } from '#server/events/live-feed.ts';
import type { RecentAttempt, RecentChange, RecentRequest } from '#server/store/activity.ts';
import { recentAttempts, recentChanges, recentRequests } from '#server/store/activity.ts';
import { readFirsts } from '#server/store/firsts.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

interface LiveEvent extends StreamEvent {
  readonly data: LiveEventData;
}

export const activityHandlers = handlers({
  listActivity: ({ context, serverId, query: { limit, by } }) => {
    context.requestLog.flush();
    return { data: newestEntries(context, serverId, limit, by) };
  },

  getFirsts: ({ context: { database, requestLog }, serverId }) => {
    requestLog.flush();
    const staffChanged = recentChanges(database.read, serverId, 1, 'staff').length > 0;
    return { data: { ...readFirsts(database.read, serverId), staffChanged } };
  },

  /** Streams changes, starting with those that a reconnecting client has missed. */
  followEvents: ({ context: { live } }, lastEventId) => {
    if (live.isFull) return { refused: 'tooManyStreams', most: MOST_CLIENTS };
    return {
      follow: (client) =>
        live.follow(lastEventId, {
          send: (events: readonly LiveEvent[]) => client.send(events),
          end: () => client.end(),
        }),
    };
  },
});

/** Ordered by occurrence, even if the clock was set back. */
function newestEntries(
  { database: { read }, rewinds }: ControlContext,
  serverId: string,
  limit: number,
  by: 'staff' | undefined,
) {
  const sortable = <Row extends { readonly id: number; readonly at: number }, Shown>(
    log: Log,
    rows: readonly Row[],
    view: (row: Row) => Shown,
  ) =>
    rows.map((row) => ({
      rewinds: rewinds.rewindsBefore(log, row.id),
      at: row.at,
      entry: view(row),
    }));
  return [
    // A call is logged after its changes, so at equal times it comes first.
    ...(by === undefined
      ? [
          ...sortable('requests', recentRequests(read, serverId, limit), viewRequest),
          ...sortable('attempts', recentAttempts(read, serverId, limit), viewAttempt),
        ]
      : []),
    ...sortable('changes', recentChanges(read, serverId, limit, by), viewChange),
  ]
    .toSorted((one, other) => other.rewinds - one.rewinds || other.at - one.at)
    .slice(0, limit)
    .map(({ entry, at }) => ({ ...entry, at: toIso(at) }));
}

function viewRequest({ id, durationUs, ...call }: RecentRequest) {
  return {
    kind: 'request',
    id: `request-${id}`,
    requestId: String(id),
    ...call,
    durationMs: durationUs / 1000,
  };
}

function viewAttempt({ id: _place, deliveryId, ...attempt }: RecentAttempt) {
  const { status } = attempt;
  return {
    kind: 'attempt',
    id: `attempt-${deliveryId}-${attempt.n}`,
    deliveryId: String(deliveryId),
    ...attempt,
    delivered: status !== null && status >= 200 && status < 300,
  };
}

function viewChange({ id, ...change }: RecentChange) {
  return { kind: 'change', id: `change-${id}`, ...change };
}
