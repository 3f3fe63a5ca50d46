import * as z from 'zod';

import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

import { listOf, named, slug } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { faultMark } from './faults.ts';
import {
  error,
  generatedTestAnswer,
  generatedTestQuery,
  headers,
  notes,
  queryInteger,
  time,
} from './fields.ts';
import { chain, deliveryProgress, logSubject, search } from './log-subject.ts';
import { clearedAnswer } from './requests.ts';

const delivery = {
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  serverId: z.string(),
  pluginId: z.string(),
  url: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  ...deliveryProgress,
  createdAt: time,
  subject: logSubject,
};

export const deliveryAttempt = named('DeliveryAttempt', {
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
  ...error,
  fault: faultMark.nullable().describe('The effect of a fault rule on the attempt; null: none.'),
  copies: listOf({
    status: z.int().nullable(),
    durationMs: z.number(),
    ...error,
  })
    .optional()
    .describe('Copies that a fault rule sent at the same time; they do not count as attempts.'),
});

const deliveryAnswer = named('Delivery', {
  ...delivery,
  ...notes,
  attempts: z.array(deliveryAttempt),
  chain: chain.describe('The call that caused the event, and everything else that it caused.'),
});

/** Without `serverId`, selects the deliveries of all stores. */
export const deliveriesQuery = storeInput.extend({
  pluginId: z.string().optional(),
  status: z
    .enum(['pending', 'retrying', 'delivered', 'dropped', 'cancelled'])
    .optional()
    .describe('`retrying`: pending ones that have failed before.'),
  type: z.string().optional(),
  eventId: z.string().optional().describe('The `id` of an envelope: all deliveries of that event.'),
  search,
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 500).default(50).describe('50 by default.'),
});

export const deliveryCalls = defineCalls('emulator', {
  listDeliveries: {
    request: 'GET /deliveries',
    query: deliveriesQuery,
    summary: 'Lists deliveries of events, newest first.',
    topics: ['deliveries'],
    response: z.strictObject({
      items: listOf({
        ...delivery,
        lastStatus: z
          .int()
          .nullable()
          .describe('The status of the last attempt; null: no response, or no attempt yet.'),
        lastDurationMs: z
          .number()
          .nullable()
          .describe('How long the last attempt took; null: no attempt yet.'),
      }),
      nextCursor: z.string().nullable(),
    }),
  },
  clearDeliveries: {
    request: 'DELETE /deliveries',
    concerns: 'store',
    summary: 'Clears the delivery log of a store: all finished deliveries.',
    response: clearedAnswer,
  },
  getDelivery: {
    request: 'GET /deliveries/{id}',
    query: storeInput,
    summary: 'Reads a delivery with every attempt: what was sent, signed and answered.',
    topics: ['deliveries/{id}'],
    response: deliveryAnswer,
    refusals: ['deliveryNotFound'],
  },
  redeliverDropped: {
    request: 'POST /deliveries/redeliver',
    concerns: 'store',
    body: storeInput.extend({ pluginId: slug }),
    summary: 'Sends all dropped deliveries of a plugin once more.',
    response: z.strictObject({
      redelivered: z.int().describe('How many deliveries were made due now.'),
    }),
    refusals: ['installNotFound', 'deliveriesPaused'],
  },
  redeliver: {
    request: 'POST /deliveries/{id}/redeliver',
    query: storeInput,
    summary: 'Sends an event to its receiver once more, and waits for that attempt.',
    response: deliveryAnswer,
    refusals: ['deliveryNotFound', 'deliveriesPaused'],
  },
  runDelivery: {
    request: 'POST /deliveries/{id}/run',
    query: storeInput,
    summary: 'Makes the next attempt of a pending delivery now, and waits for it.',
    response: deliveryAnswer,
    refusals: ['deliveryNotFound', 'deliveryNotPending', 'deliveriesPaused'],
  },
  cancelDelivery: {
    request: 'POST /deliveries/{id}/cancel',
    query: storeInput,
    summary: 'Cancels a pending delivery: no further attempts.',
    response: deliveryAnswer,
    refusals: ['deliveryNotFound', 'deliveryNotPending'],
  },
  getDeliveryTest: {
    request: 'GET /deliveries/{id}/test',
    query: generatedTestQuery,
    summary: 'Writes a test that reproduces a delivery.',
    response: generatedTestAnswer,
    refusals: ['deliveryNotFound', 'storeNotFound'],
  },
});
