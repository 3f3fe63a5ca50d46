import * as z from 'zod';

import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

import { violation } from '../errors/violation.ts';
import { listOf, text } from '../values.ts';
import { time } from './fields.ts';

export const logSubject = z
  .strictObject({
    kind: z.enum(['table', 'packet', 'payment']),
    id: z.string().describe("A table's id, a packet's uuid or a payment's id."),
    title: z.string().describe('The name that staff use: S2, or P-204 from the receipt number.'),
    accountId: z.string().nullable(),
  })
  .nullable()
  .describe('The table, packet or payment concerned; null if there is none.');

const refusedStatus = z
  .int()
  .nullable()
  .describe(
    'The status in the body of a refusal that came as HTTP 200 (catalog writes); else null.',
  );

export const callSummary = {
  method: z.string(),
  path: z.string(),
  status: z.int(),
  refusedStatus,
  durationMs: z.number(),
  pluginId: z.string().nullable(),
};

/** Full-text search in a log. */
export const search = text(200)
  .refine((value) => value.trim() !== '', violation('mustNotBeBlank'))
  .optional()
  .describe(
    'Only rows that contain this text, ignoring case: in paths, queries and bodies, as the name of a table (S2), as the receipt number of a packet (P-204) or as the id of an event. Each call searches a part of the log, so a page may be short or empty and still have a nextCursor.',
  );

const attempts = z.int().describe('The number of attempts so far.');

const inFlightSince = time
  .nullable()
  .describe('Since when an attempt has been waiting for its response; null: none is in flight.');

/** The progress of a delivery. */
export const deliveryProgress = { attempts, nextAttemptAt: time.nullable(), inFlightSince };

/** A call with the events and deliveries that it caused; long lists are cut. */
export const chain = z.strictObject({
  call: z
    .strictObject({
      id: z.string(),
      at: time,
      ...callSummary,
    })
    .nullable()
    .describe('Null if staff or the emulator caused it, or if the call is no longer in the log.'),
  callForgotten: z.boolean().describe('True if the call that caused it is no longer in the log.'),
  subject: logSubject,
  events: listOf({ id: z.string(), type: z.string(), at: time }),
  deliveries: listOf({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    pluginId: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts,
    lastAt: time.nullable().describe('The time of the last attempt; null if there was none.'),
    lastStatus: z.int().nullable().describe('Null if there was no response or no attempt.'),
    lastDurationMs: z.number().nullable(),
    inFlightSince,
    nextAttemptAt: time.nullable(),
  }),
});
