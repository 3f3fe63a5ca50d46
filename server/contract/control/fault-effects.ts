import * as z from 'zod';

import { STAFF_ACTIONS } from '#server/domain/faults/rule.ts';
import { DEEPEST } from '#server/domain/json.ts';

import { violation } from '../errors/violation.ts';
import { nestedWithin, text } from '../values.ts';

const DAY_MS = 86_400_000;
/** A month on the emulator's clock. */
export const LONGEST_MS = 31 * DAY_MS;

const delayMs = z.int().min(0).max(DAY_MS);
const status = z.int().min(200).max(599);
const isNotTooDeep = nestedWithin(DEEPEST.tried);

/** The plugin is called; its response is replaced or lost. */
const replacedAnswer = [
  z.strictObject({ status: status.describe('Replaces the status of the response.') }),
  z.strictObject({
    loseAnswer: z.literal(true).describe('The plugin is called, and its answer is lost.'),
  }),
] as const;

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/u;
// Visible ASCII, spaces and tabs, which all clients interpret the same way.
const HEADER_VALUE = /^[\t\u0020-\u007e]{0,4096}$/u;
/** These headers determine where a response ends, so rules must not change them. */
const FRAMING = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'trailer',
  'upgrade',
]);
const MOST_HEADERS = 50;

const headers = z
  .record(z.string(), z.string().regex(HEADER_VALUE, violation('mustBeHeaderValue')))
  .refine(
    (given) => Object.keys(given).length <= MOST_HEADERS,
    violation('mustHaveHeadersWithin', { most: MOST_HEADERS }),
  )
  .refine(
    (given) => Object.keys(given).every((name) => HEADER_NAME.test(name)),
    violation('mustHaveHeaderNames'),
  )
  .refine(
    (given) => Object.keys(given).every((name) => !FRAMING.has(name.toLowerCase())),
    violation('mustNotFrame', { values: [...FRAMING] }),
  );

/** One of several effects; if it is none of them, the violation lists all. */
function oneOf<const Effects extends readonly z.ZodObject[]>(effects: Effects) {
  const values = effects.map(({ shape }) => Object.keys(shape)[0] ?? '');
  return z.union(effects, violation('mustBeOneOf', { values }));
}

export const requestEffect = oneOf([
  z.strictObject({
    status,
    body: z
      .unknown()
      .refine(...isNotTooDeep)
      .optional()
      .describe('Text is sent unchanged, anything else as JSON; the error envelope by default.'),
    headers: headers.optional(),
    retryAfter: z.int().min(0).max(86_400).optional().describe('Seconds.'),
  }),
  z.strictObject({ delayMs }),
  z.strictObject({ drop: z.enum(['before', 'after']) }),
  z.strictObject({
    truncate: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Only this many bytes of the response are sent.'),
  }),
  z.strictObject({
    withoutHeaders: z
      .array(text(128))
      .min(1)
      .max(50)
      .describe('`*` stands for any characters; upper and lower case are the same.'),
  }),
  z.strictObject({
    staff: z
      .enum(STAFF_ACTIONS)
      .describe('Done to an open account right before a valid call writes to it, if possible.'),
  }),
]);

export const deliveryEffect = oneOf([
  z.strictObject({ drop: z.literal(true) }),
  z.strictObject({ delayMs }),
  z.strictObject({ duplicate: z.int().min(1).max(20) }),
  z.strictObject({
    duplicateAfter: z
      .int()
      .min(1)
      .max(100)
      .describe('Sent again after this many later deliveries.'),
  }),
  z.strictObject({
    reorder: z
      .int()
      .min(1)
      .max(100)
      .describe('The number of later deliveries that are sent first; waits at most 60 s.'),
  }),
  ...replacedAnswer,
  z.strictObject({ signature: z.enum(['missing', 'wrong', 'otherSecret']) }),
  z.strictObject({ ageMs: z.int().min(0).max(LONGEST_MS) }),
  z.strictObject({ body: z.enum(['truncated', 'invalidJson']) }),
]);

export const callbackEffect = oneOf([
  z.strictObject({ delayMs }),
  z.strictObject({ drop: z.literal(true) }),
  ...replacedAnswer,
  z.strictObject({
    answer: z
      .record(z.string(), z.unknown())
      .refine(...isNotTooDeep)
      .describe('Replaces the body of the response.'),
  }),
]);
