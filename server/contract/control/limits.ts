import * as z from 'zod';

import type { LimitName } from '#server/domain/limits.ts';
import { BUCKETS, LIMIT_NAMES, LIMIT_PROFILES } from '#server/domain/limits.ts';

import { integerWithin, listOf, named, slug } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { time } from './fields.ts';

const limit = integerWithin(0, 1_000_000).nullable().optional();

function forEachLimit<Schema extends z.ZodType>(schema: Schema): Record<LimitName, Schema> {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, schema])) as Record<LimitName, Schema>;
}

export const limitsBody = z.strictObject({
  profile: z.enum(LIMIT_PROFILES).optional(),
  values: z.strictObject(forEachLimit(limit)).optional(),
});

const usageQuery = storeInput.extend({ pluginId: slug.optional() });

const limitRead = z.int().nullable();

export const limitsAnswer = named('Limits', {
  profile: z.enum(LIMIT_PROFILES),
  values: z.strictObject(forEachLimit(limitRead)),
});

const counted = {
  pluginId: z.string(),
  serverId: z.string(),
  deviceId: z.string().optional(),
  bucket: z.enum(BUCKETS),
};

export const limitCalls = defineCalls('emulator', {
  changeLimits: {
    request: 'PATCH /limits',
    body: limitsBody,
    summary: 'Changes the rate limits.',
    response: limitsAnswer,
  },
  getLimitsUsage: {
    request: 'GET /limits/usage',
    query: usageQuery,
    summary: 'Lists how much of each rate limit is left.',
    topics: ['usage', 'limits', 'installs', 'devices', 'clock'],
    response: listOf({
      ...counted,
      limit: limitRead,
      remaining: limitRead,
      resetAt: time.nullable(),
    }),
  },
  getLimitsHistory: {
    request: 'GET /limits/history',
    query: usageQuery,
    summary: 'Lists the calls of the last hour by minute, for each rate limit.',
    topics: ['usage', 'installs', 'devices', 'callbacks', 'requests', 'clock'],
    response: listOf({
      ...counted,
      minutes: listOf({ at: time, allowed: z.int(), refused: z.int() })
        .max(60)
        .describe('Minutes of the last hour in which there were calls, the oldest first.'),
    }),
  },
});
