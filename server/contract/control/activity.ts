import * as z from 'zod';

import { ACCOUNT_KINDS } from '#server/domain/account.ts';

import { historyActor, historyType } from './account-history.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { queryInteger, time } from './fields.ts';
import { callSummary } from './log-subject.ts';

/** `id` is unique and stable. */
const entry = { id: z.string(), at: time };

const request = z.strictObject({
  ...entry,
  kind: z.literal('request'),
  requestId: z.string(),
  ...callSummary,
});

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
  type: historyType,
  actor: historyActor,
  accountId: z.string(),
  accountKind: z.enum(ACCOUNT_KINDS),
  title: z.string().describe('The name of the table; for a packet, `P-` and its receipt number.'),
});

export const activityCalls = defineCalls('store', {
  listActivity: {
    request: 'GET /activity',
    query: storeInput.extend({
      limit: queryInteger(1, 100).default(20).describe('20 by default.'),
      by: z.enum(['staff']).optional().describe('Only changes that staff made to accounts.'),
    }),
    summary: 'Lists the latest calls, delivery attempts and account changes, newest first.',
    topics: ['accounts', 'deliveries', 'callbacks', 'payments', 'requests'],
    response: z.array(z.discriminatedUnion('kind', [request, attempt, change])),
  },
  getFirsts: {
    request: 'GET /firsts',
    summary: 'Returns what has happened in a store at least once, even if its logs were cleared.',
    topics: ['accounts', 'deliveries', 'requests'],
    response: z.strictObject({
      called: z
        .boolean()
        .describe('Whether there was a call, even one whose key belongs to no install.'),
      delivered: z.boolean().describe('Whether an event was delivered.'),
      staffChanged: z.boolean().describe('Whether staff changed an account.'),
    }),
  },
});
