import * as z from 'zod';

import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

import { violation } from '../errors/violation.ts';
import { listOf, text } from '../values.ts';
import { time } from './fields.ts';

export const logSubject = z
  .strictObject({
    kind: z.enum(['table', 'packet', 'payment']),
    id: z.string().describe("A table's id, a packet's uuid or a payment's id."),
    title: z.string().describe('As it is called on the floor: S2, or P-204 by the receipt number.'),
    accountId: z.string().nullable(),
  })
  .nullable()
  .describe('The table, packet or payment that it is about; null: none that has a name.');

export const refusedStatus = z
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
    'Only rows that hold this text, whatever its case: in paths, queries and bodies, by the name of a table (S2) or the receipt number of a packet (P-204), or by the id of an event. One call looks through a part of the log: a page may be short or empty and still have a nextCursor.',
  );

/** A call with the events and deliveries that it caused; long lists are cut. */
export const chain = z.strictObject({
  call: z
    .strictObject({
      id: z.string(),
      at: time,
      ...callSummary,
    })
    .nullable()
    .describe('Null: staff or the emulator did it, or the log has forgotten the call.'),
  callForgotten: z.boolean().describe('Whether a call did it that is no longer in the log.'),
  subject: logSubject,
  events: listOf({ id: z.string(), type: z.string(), at: time }),
  deliveries: listOf({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    pluginId: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int().describe('How many have been made.'),
    lastAt: time.nullable().describe('When the last attempt was made; null: none yet.'),
    lastStatus: z.int().nullable().describe('Null: no answer, or no attempt yet.'),
    lastDurationMs: z.number().nullable(),
    nextAttemptAt: time.nullable(),
  }),
});
