import { toIso } from '#clock/clock.ts';
import {
  limitsAnswer,
  limitsBody,
  limitsHistoryAnswer,
  usageAnswer,
  usageQuery,
} from '#contract/control/limits.ts';
import type { Bucket } from '#domain/limits.ts';
import { BUCKETS } from '#domain/limits.ts';
import type { Counted } from '#limits/rate-limits.ts';
import { countedIn } from '#limits/rate-limits.ts';
import type { ReadableDb } from '#store/database.ts';
import { listDevices } from '#store/devices.ts';
import { listInstalls } from '#store/installs.ts';

import { route } from './route.ts';
import { viewLimits } from './state/emulator-view.ts';

/** What a device has to itself: pulling the amount, and reporting (E9, F3). */
const DEVICE_BUCKETS: readonly Bucket[] = ['read', 'write'];

export const patchLimits = route({
  method: 'PATCH',
  path: '/limits',
  concerns: 'emulator',
  body: limitsBody,
  summary: 'Changes the rate limits.',
  output: limitsAnswer,
  refusals: [],
  handle: ({ context, body }) => {
    context.limits.change(body);
    return { data: viewLimits(context) };
  },
});

/**
 * One row for each install and bucket, and for each device and bucket of its own, so that a gauge has
 * something to show before the first call.
 */
export const getUsage = route({
  method: 'GET',
  path: '/limits/usage',
  concerns: 'emulator',
  query: usageQuery,
  summary: 'Lists how much of each rate limit is left.',
  output: usageAnswer,
  refusals: [],
  handle: ({ context: { database, limits }, query }) => ({
    data: listCounted(database.read, query).map(({ counted, ...row }) => {
      const { limit, remaining, resetAt } = limits.usage(counted, row.bucket);
      return { ...row, limit, remaining, resetAt: resetAt === null ? null : toIso(resetAt) };
    }),
  }),
});

/** The same rows, each with its calls of the last hour; they are kept in memory only. */
export const getLimitsHistory = route({
  method: 'GET',
  path: '/limits/history',
  concerns: 'emulator',
  query: usageQuery,
  summary: 'Lists the calls of the last hour by minute, for each rate limit.',
  output: limitsHistoryAnswer,
  refusals: [],
  handle: ({ context: { database, limits }, query }) => ({
    data: listCounted(database.read, query).map(({ counted, ...row }) => ({
      ...row,
      minutes: limits
        .history(counted, row.bucket)
        .map(({ at, ...calls }) => ({ at: toIso(at), ...calls })),
    })),
  }),
});

/** Every bucket of the wanted installs and of their devices; `counted` is whose calls it counts. */
export function listCounted(
  db: ReadableDb,
  wanted: { readonly serverId?: string | undefined; readonly pluginId?: string | undefined },
) {
  const installs = listInstalls(db).filter(
    ({ serverId, pluginId }) =>
      serverId === (wanted.serverId ?? serverId) && pluginId === (wanted.pluginId ?? pluginId),
  );
  return installs.flatMap(({ serverId, pluginId }) => {
    const devices = listDevices(db, serverId).filter((device) => device.pluginId === pluginId);
    return [
      ...BUCKETS.map((bucket) => {
        const counted = countedIn(bucket, { serverId, pluginId });
        return { counted, pluginId, serverId, bucket };
      }),
      ...devices.flatMap(({ id: deviceId }) =>
        DEVICE_BUCKETS.map((bucket) => {
          const counted: Counted = { serverId, pluginId, deviceId };
          return { counted, ...counted, bucket };
        }),
      ),
    ];
  });
}
