import { countedIn } from '#server/api/limits/rate-limits.ts';
import { toIso } from '#server/clock/clock.ts';
import type { Bucket, Counted } from '#server/domain/limits.ts';
import { BUCKETS } from '#server/domain/limits.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listDevices } from '#server/store/devices.ts';
import { listInstalls } from '#server/store/installs.ts';

import { handlers } from './handler.ts';
import { isoOrNull } from './list-pages.ts';
import { viewLimits } from './state/emulator-view.ts';

/** The buckets of a device: for reading amounts and for reporting results (E9, F3). */
const DEVICE_BUCKETS: readonly Bucket[] = ['read', 'write'];

export const limitsHandlers = handlers({
  changeLimits: ({ context, body }) => {
    context.limits.change(body);
    return { data: viewLimits(context) };
  },

  /** One row for each bucket of an install or device, even before its first call. */
  getLimitsUsage: ({ context: { database, limits }, query }) => ({
    data: listCounted(database.read, query).map(({ counted, ...row }) => {
      const { limit, remaining, resetAt } = limits.usage(counted, row.bucket);
      return { ...row, limit, remaining, resetAt: isoOrNull(resetAt) };
    }),
  }),

  /** The rows of `getLimitsUsage` with the calls of the last hour, which are kept in memory only. */
  getLimitsHistory: ({ context: { database, limits }, query }) => ({
    data: listCounted(database.read, query).map(({ counted, ...row }) => ({
      ...row,
      minutes: limits
        .history(counted, row.bucket)
        .map(({ at, ...calls }) => ({ at: toIso(at), ...calls })),
    })),
  }),
});

/** The buckets of the wanted installs and their devices; `counted` is the install or device. */
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
