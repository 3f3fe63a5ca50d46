import * as z from 'zod';

import { DELIVERY_STATUSES } from '#domain/delivery.ts';

import { slug } from '../fixture.ts';
import { faultMark } from './faults.ts';
import { headers, notes, queryInteger, serverId, time } from './fields.ts';
import { chain, logSubject, search } from './log-subject.ts';

const delivery = {
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  serverId: z.string(),
  pluginId: z.string(),
  url: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int().describe('How many have been made.'),
  nextAttemptAt: time.nullable(),
  inFlightSince: time
    .nullable()
    .describe('Since when an attempt is under way that its receiver has not answered; null: none.'),
  createdAt: time,
  subject: logSubject,
};

export const deliveriesAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      ...delivery,
      lastStatus: z
        .int()
        .nullable()
        .describe('What the last attempt was answered with; null: no answer, or no attempt yet.'),
      lastDurationMs: z
        .number()
        .nullable()
        .describe('How long the last attempt took; null: no attempt yet.'),
    }),
  ),
  nextCursor: z.string().nullable(),
});

/** One attempt with everything that was sent and answered. */
export const deliveryAttempt = z.strictObject({
  n: z.int(),
  at: time,
  url: z.string(),
  status: z.int().nullable(),
  durationMs: z.number(),
  requestHeaders: headers,
  requestBody: z.string(),
  signedContent: z.string().describe('Exactly what the signature was computed over.'),
  responseHeaders: headers.nullable(),
  responseBody: z.string().nullable(),
  error: z.string().nullable().describe('Why it failed, in plain words.'),
  fault: faultMark.nullable().describe('What a fault rule did to it; null: nothing.'),
  copies: z
    .array(
      z.strictObject({
        status: z.int().nullable(),
        durationMs: z.number(),
        error: z.string().nullable(),
      }),
    )
    .optional()
    .describe('What a fault sent besides, at the same time; they do not count.'),
});

/** A delivery with everything that was sent and answered. */
export const deliveryAnswer = z.strictObject({
  ...delivery,
  ...notes,
  attempts: z.array(deliveryAttempt),
  chain: chain.describe('The call that caused its event, and all deliveries of that.'),
});

/** Which deliveries are listed; of all stores unless one is named. */
export const deliveriesQuery = z.strictObject({
  serverId,
  pluginId: z.string().optional(),
  status: z
    .enum(['pending', 'retrying', 'delivered', 'dropped', 'cancelled'])
    .optional()
    .describe('`retrying`: pending ones that have failed before.'),
  type: z.string().optional(),
  eventId: z.string().optional().describe('The `id` of an envelope: all deliveries of that event.'),
  search,
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 500).default(50).describe('50 when left out.'),
});

/** Whose dropped deliveries are to be sent once more. */
export const redeliverDroppedBody = z.strictObject({ serverId, pluginId: slug });

export const redeliverDroppedAnswer = z.strictObject({
  redelivered: z.int().describe('How many deliveries were made due now.'),
});
