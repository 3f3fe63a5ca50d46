import * as z from 'zod';

import { ACCOUNT_KINDS } from '#server/domain/account.ts';

import { historyActor } from './account.ts';
import { defineCalls } from './define-calls.ts';
import { queryInteger, serverId, time } from './fields.ts';
import { refusedStatus } from './log-subject.ts';

export const activityQuery = z.strictObject({
  serverId,
  limit: queryInteger(1, 100).default(20).describe('20 when left out.'),
  by: z.enum(['staff']).optional().describe('Only changes of accounts that staff made.'),
});

/** `id` is the same for as long as the entry is kept, and unlike that of every other. */
const entry = { id: z.string(), at: time };

/** A Data API call. */
const request = z.strictObject({
  ...entry,
  kind: z.literal('request'),
  requestId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  refusedStatus,
  durationMs: z.number(),
  pluginId: z.string().nullable(),
});

/** An attempt to deliver an event. */
const attempt = z.strictObject({
  ...entry,
  kind: z.literal('attempt'),
  deliveryId: z.string(),
  n: z.int(),
  type: z.string(),
  pluginId: z.string(),
  status: z.int().nullable().describe('Null: no answer.'),
  delivered: z.boolean(),
});

/** An entry of an account's history. */
const change = z.strictObject({
  ...entry,
  kind: z.literal('change'),
  type: z.string(),
  actor: historyActor,
  accountId: z.string(),
  accountKind: z.enum(ACCOUNT_KINDS),
  title: z.string().describe('The name of the table; of a packet `P-` and its receipt number.'),
});

/** Newest first. */
export const activityAnswer = z.array(z.discriminatedUnion('kind', [request, attempt, change]));

export const activityCalls = defineCalls({
  listActivity: {
    method: 'GET',
    path: '/activity',
    concerns: 'store',
    query: activityQuery,
    summary:
      'Lists the last calls, attempts to deliver and changes of accounts, what happened last first.',
    topics: ['accounts', 'deliveries', 'callbacks', 'payments', 'requests'],
    response: activityAnswer,
  },
});
