import * as z from 'zod';

import { slug } from '../fixture.ts';
import { integerWithin } from '../text.ts';
import { serverId, time } from './fields.ts';

const limit = integerWithin(0, 1_000_000).nullable().optional();

export const limitsBody = z.strictObject({
  profile: z.enum(['sandbox', 'production', 'off']).optional(),
  values: z
    .strictObject({
      readPerMinute: limit,
      writePerMinute: limit,
      tokenPerMinute: limit,
      actionPerMinute: limit,
      hookPerMinute: limit,
      capabilityPerMinute: limit,
      callbackPerDay: limit,
    })
    .optional(),
});

export const usageQuery = z.strictObject({ serverId, pluginId: slug.optional() });

const limitRead = z.int().nullable();

export const limitsAnswer = z.strictObject({
  profile: z.enum(['sandbox', 'production', 'off']),
  values: z.strictObject({
    readPerMinute: limitRead,
    writePerMinute: limitRead,
    tokenPerMinute: limitRead,
    actionPerMinute: limitRead,
    hookPerMinute: limitRead,
    capabilityPerMinute: limitRead,
    callbackPerDay: limitRead,
  }),
});

/** Whose calls are counted, and of which surface. */
const counted = {
  pluginId: z.string(),
  serverId: z.string(),
  deviceId: z.string().optional(),
  bucket: z.enum(['read', 'write', 'token', 'action', 'hook', 'capability', 'callbackDay']),
};

export const usageAnswer = z.array(
  z.strictObject({ ...counted, limit: limitRead, remaining: limitRead, resetAt: time.nullable() }),
);

export const limitsHistoryAnswer = z.array(
  z.strictObject({
    ...counted,
    minutes: z
      .array(z.strictObject({ at: time, allowed: z.int(), refused: z.int() }))
      .max(60)
      .describe('Minutes of the last hour in which there were calls, the oldest first.'),
  }),
);
