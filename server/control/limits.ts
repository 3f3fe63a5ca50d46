import { toIso } from '#clock/clock.ts';
import { limitsAnswer, usageAnswer } from '#contract/control-answers.ts';
import { limitsBody, usageQuery } from '#contract/control.ts';
import type { Bucket } from '#limits/profiles.ts';
import { BUCKETS } from '#limits/profiles.ts';
import type { Counted } from '#limits/rate-limits.ts';
import { countedIn } from '#limits/rate-limits.ts';
import { listDevices } from '#store/devices.ts';
import { listInstalls } from '#store/installs.ts';

import { viewLimits } from './emulator-view.ts';
import { route } from './route.ts';

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
  handle: ({ context: { database, limits }, query }) => {
    const installs = listInstalls(database.read).filter(
      ({ serverId, pluginId }) =>
        serverId === (query.serverId ?? serverId) && pluginId === (query.pluginId ?? pluginId),
    );
    const row = (who: Counted, bucket: Bucket) => {
      const { serverId, pluginId, deviceId } = who;
      const { limit, remaining, resetAt } = limits.usage(who, bucket);
      const reset = resetAt === null ? null : toIso(resetAt);
      const device = deviceId === undefined ? {} : { deviceId };
      return { pluginId, serverId, ...device, bucket, limit, remaining, resetAt: reset };
    };
    const data = installs.flatMap(({ serverId, pluginId }) => {
      const devices = listDevices(database.read, serverId).filter(
        (device) => device.pluginId === pluginId,
      );
      return [
        ...BUCKETS.map((bucket) => {
          const counted = countedIn(bucket, { serverId, pluginId });
          return { ...row(counted, bucket), serverId };
        }),
        ...devices.flatMap(({ id: deviceId }) =>
          DEVICE_BUCKETS.map((bucket) => row({ serverId, pluginId, deviceId }, bucket)),
        ),
      ];
    });
    return { data };
  },
});
