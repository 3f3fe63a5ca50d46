import * as z from 'zod';

import { headers, time } from './control-answers.ts';

// What the control API answers about calls that plugins answer at once.

const outcome = z.enum(['answered', 'timeout', 'failed', 'rateLimited']);

/** What a call came to, as staff's screen shows it (D9, D11). */
export const callbackAnswer = z.strictObject({
  outcome,
  answer: z.unknown().optional().describe('The JSON of the answer, where there is one.'),
  message: z.string().nullable(),
  durationMs: z.number(),
});

/** What closing came to; `gate` is the no of the first install that did not agree (D10). */
export const closeAnswer = z.union([
  z.strictObject({ closed: z.literal(true) }),
  z.strictObject({
    closed: z.literal(false),
    gate: z.strictObject({
      pluginId: z.string(),
      success: z.boolean(),
      message: z.string().nullable(),
      level: z.string().nullable(),
      display: z.string().nullable(),
      confirmable: z.boolean(),
    }),
  }),
]);

/** The log of such calls. */
export const callbacksAnswer = z.array(
  z.strictObject({
    id: z.string(),
    at: time,
    serverId: z.string(),
    pluginId: z.string(),
    kind: z.enum(['action', 'hook']),
    type: z.string(),
    requestId: z.string().describe('The `id` of an action, the `hookId` of a hook.'),
    target: z.strictObject({ type: z.string().optional(), id: z.string() }).nullable(),
    url: z.string(),
    requestHeaders: headers,
    requestBody: z.string().describe('Cut at 64 KB.'),
    signedContent: z.string().nullable().describe('Null where the call was not made.'),
    status: z.int().nullable(),
    responseHeaders: headers.nullable(),
    responseBody: z.string().nullable().describe('Cut at 64 KB.'),
    outcome,
    error: z.string().nullable().describe('Why it failed.'),
    answer: z.unknown().optional().describe('The JSON of the answer, where it was not cut.'),
    answerValid: z.boolean().nullable(),
    form: z.enum(['success', 'decision']).nullable().describe('Null: neither form.'),
    message: z.string().nullable(),
    durationMs: z.number(),
    timeoutMs: z.int().describe('How long it might have taken.'),
    gate: z.enum(['yes', 'confirmed', 'failedOpen', 'warning', 'no']).nullable(),
  }),
);
