import { toIso } from '#clock/clock.ts';
import { limitsAnswer, usageAnswer } from '#contract/control-answers.ts';
import { limitsBody, usageQuery } from '#contract/control.ts';
import { BUCKETS } from '#limits/profiles.ts';
import { countedIn } from '#limits/rate-limits.ts';
import { listInstalls } from '#store/installs.ts';

import { viewLimits } from './emulator-view.ts';
import { route } from './route.ts';

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

/** One row for each install and bucket, so that a gauge has something to show before the first call. */
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
    const data = installs.flatMap((install) =>
      BUCKETS.map((bucket) => {
        const { limit, remaining, resetAt } = limits.usage(countedIn(bucket, install), bucket);
        const { serverId, pluginId } = install;
        const reset = resetAt === null ? null : toIso(resetAt);
        return { pluginId, serverId, bucket, limit, remaining, resetAt: reset };
      }),
    );
    return { data };
  },
});
