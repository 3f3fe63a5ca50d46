import * as z from 'zod';

import { defineCalls } from './define-calls.ts';
import { storeQuery } from './fields.ts';

/** What has happened in a store since its world began; clearing a log makes nothing of it unhappened. */
export const firstsAnswer = z.strictObject({
  called: z.boolean().describe('Whether a call came, also one whose key opens no install.'),
  delivered: z.boolean().describe('Whether an event was delivered.'),
  staffChanged: z.boolean().describe('Whether staff changed an account.'),
});

export const firstCalls = defineCalls({
  getFirsts: {
    method: 'GET',
    path: '/firsts',
    concerns: 'store',
    query: storeQuery,
    summary: 'Says what has happened in a store at least once, also where its log was cleared.',
    topics: ['accounts', 'deliveries', 'requests'],
    response: firstsAnswer,
  },
});
