import type { Log } from '#server/api/inspector/turns-of-clock.ts';
import { toIso } from '#server/clock/clock.ts';
import type { RecentAttempt, RecentChange, RecentRequest } from '#server/store/activity.ts';
import { recentAttempts, recentChanges, recentRequests } from '#server/store/activity.ts';
import { readFirsts } from '#server/store/firsts.ts';

import type { ControlContext } from './context.ts';
import { handlers } from './handler.ts';

export const activityHandlers = handlers({
  listActivity: ({ context, serverId, query: { limit, by } }) => {
    context.requestLog.flush();
    return { data: newest(context, serverId, { limit, by }) };
  },

  /** What has ever happened, also if its log has been cleared. */
  getFirsts: ({ context: { database, requestLog }, serverId }) => {
    requestLog.flush();
    const staffChanged = recentChanges(database.read, serverId, 1, 'staff').length > 0;
    return { data: { ...readFirsts(database.read, serverId), staffChanged } };
  },
});

interface Asked {
  readonly limit: number;
  readonly by: 'staff' | undefined;
}

/** In the order of occurrence, even if the clock was set back. */
function newest({ database, turns }: ControlContext, serverId: string, { limit, by }: Asked) {
  const { read } = database;
  const turned = (log: Log) => (entry: { readonly id: number }) => turns.turnsBefore(log, entry.id);
  const changes = recentChanges(read, serverId, limit, by).map(told(turned('changes'), viewChange));
  // A call is logged after its changes; at the same time it comes first.
  return [
    ...(by === undefined
      ? [
          ...recentRequests(read, serverId, limit).map(told(turned('requests'), viewRequest)),
          ...recentAttempts(read, serverId, limit).map(told(turned('attempts'), viewAttempt)),
        ]
      : []),
    ...changes,
  ]
    .toSorted((one, other) => other.turns - one.turns || other.at - one.at)
    .slice(0, limit)
    .map(({ entry, at }) => ({ ...entry, at: toIso(at) }));
}

/** An entry with its sort keys. */
function told<Row extends { readonly at: number }, Shown>(
  turnsBefore: (row: Row) => number,
  view: (row: Row) => Shown,
) {
  return (row: Row) => ({ turns: turnsBefore(row), at: row.at, entry: view(row) });
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
