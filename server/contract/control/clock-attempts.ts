import * as z from 'zod';

import { queryInteger, time } from './fields.ts';

/** The largest place of a log. */
const LARGEST = 999_999_999_999_999;

export const clockAttemptsQuery = z.strictObject({
  after: queryInteger(0, LARGEST).describe(
    'A place in the log of attempts; `newestAttempt` of `GET /clock/due` is that of the newest one.',
  ),
});

/** The attempts to deliver an event that were made after a place in their log, those of all stores. */
export const clockAttemptsAnswer = z.strictObject({
  attempts: z.int(),
  failed: z.int().describe('Those of them that were not answered with a 2xx.'),
  first: z
    .strictObject({
      at: time,
      serverId: z.string(),
      pluginId: z.string(),
      deliveryId: z.string(),
      type: z.string().describe('The kind of the event.'),
      attempt: z.int().describe('Which attempt of its delivery it was, from 1.'),
      status: z.int().nullable().describe('Null: no answer.'),
      delivered: z.boolean(),
    })
    .nullable()
    .describe('The first of them; null: there was none.'),
});
