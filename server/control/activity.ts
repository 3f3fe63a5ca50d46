import { toIso } from '#clock/clock.ts';
import { activityAnswer, activityQuery } from '#contract/control/activity.ts';
import type { RecentAttempt, RecentChange, RecentRequest } from '#store/activity.ts';
import { recentAttempts, recentChanges, recentRequests } from '#store/activity.ts';
import type { ReadableDb } from '#store/database.ts';

import { route } from './route.ts';

export const getActivity = route({
  method: 'GET',
  path: '/activity',
  concerns: 'store',
  query: activityQuery,
  summary: 'Lists the last calls, attempts to deliver and changes of accounts, the newest first.',
  output: activityAnswer,
  refusals: [],
  handle: ({ context, serverId, query: { limit } }) => {
    context.requestLog.flush();
    return { data: newest(context.database.read, serverId, limit) };
  },
});

function newest(db: ReadableDb, serverId: string, limit: number) {
  // A call is logged when it has been answered, after what it did: at the same time it goes first.
  return [
    ...recentRequests(db, serverId, limit).map(viewRequest),
    ...recentAttempts(db, serverId, limit).map(viewAttempt),
    ...recentChanges(db, serverId, limit).map(viewChange),
  ]
    .toSorted((one, other) => other.moment - one.moment)
    .slice(0, limit)
    .map(({ moment, ...entry }) => ({ ...entry, at: toIso(moment) }));
}

function viewRequest({ id, at, durationUs, ...call }: RecentRequest) {
  return {
    kind: 'request',
    id: `request-${id}`,
    moment: at,
    requestId: String(id),
    ...call,
    durationMs: durationUs / 1000,
  };
}

function viewAttempt({ deliveryId, at, ...attempt }: RecentAttempt) {
  const { status } = attempt;
  return {
    kind: 'attempt',
    id: `attempt-${deliveryId}-${attempt.n}`,
    moment: at,
    deliveryId: String(deliveryId),
    ...attempt,
    delivered: status !== null && status >= 200 && status < 300,
  };
}

function viewChange({ id, at, ...change }: RecentChange) {
  return { kind: 'change', id: `change-${id}`, moment: at, ...change };
}
