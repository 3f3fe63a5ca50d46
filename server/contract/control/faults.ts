import * as z from 'zod';

import { BOUNDS } from '../bounds.ts';
import { text } from '../text.ts';
import { queryInteger, time } from './fields.ts';

/** What a rule looks at. */
export const FAULT_PLACES = ['request', 'delivery', 'callback'] as const;

const name = text(200);
const most = 1_000_000;
const count = z.int().min(1).max(most);
/** A day; longer waits are no waits. */
const delayMs = z.int().min(0).max(86_400_000);

const match = z.strictObject({
  pluginId: name.optional(),
  path: text(BOUNDS.tableId)
    .optional()
    .describe('With or without `/plugin-api`; `*` stands for any characters.'),
  method: text(32).optional(),
  type: text(128)
    .optional()
    .describe('Of an event, an action or a hook; `*` stands for any characters.'),
});

const when = z.strictObject({
  nth: count.optional(),
  every: count.optional(),
  first: count.optional(),
  probability: z.number().min(0).max(1).optional(),
  forMs: z
    .int()
    .min(1)
    .max(31 * 86_400_000)
    .optional()
    .describe('Of the clock, since the rules were put.'),
});

const common = {
  id: text(64).optional(),
  title: text(200).optional(),
  match: match.optional(),
  when: when.optional(),
  enabled: z.boolean().optional(),
};

export const requestEffect = z.union([
  z.strictObject({
    status: z.int().min(200).max(599),
    body: z.unknown().optional().describe('Text as it is, anything else as JSON.'),
    headers: z.record(text(128), text(4096)).optional(),
    retryAfter: z.int().min(0).max(86_400).optional(),
  }),
  z.strictObject({ delayMs }),
  z.strictObject({ drop: z.enum(['before', 'after']) }),
  z.strictObject({ truncate: z.int().min(0).max(most) }),
  z.strictObject({ withoutHeaders: z.array(text(128)).min(1).max(50) }),
]);

export const deliveryEffect = z.union([
  z.strictObject({ drop: z.literal(true) }),
  z.strictObject({ delayMs }),
  z.strictObject({ duplicate: z.int().min(1).max(20) }),
  z.strictObject({ reorder: z.int().min(1).max(100) }),
  z.strictObject({ signature: z.enum(['missing', 'wrong', 'otherSecret']) }),
  z.strictObject({
    ageMs: z
      .int()
      .min(0)
      .max(31 * 86_400_000),
  }),
  z.strictObject({ body: z.enum(['truncated', 'invalidJson']) }),
]);

export const callbackEffect = z.union([
  z.strictObject({ delayMs }),
  z.strictObject({ drop: z.literal(true) }),
]);

/** One rule; the first whose match and when hold applies. */
export const faultRule = z.discriminatedUnion('on', [
  z.strictObject({ ...common, on: z.literal('request'), effect: requestEffect }),
  z.strictObject({ ...common, on: z.literal('delivery'), effect: deliveryEffect }),
  z.strictObject({ ...common, on: z.literal('callback'), effect: callbackEffect }),
]);

export const faultRules = z.array(faultRule).max(1000);

/** What a rule did, where it did it: on a logged call, an attempt, a logged callback. */
export const faultMark = z.strictObject({
  rule: z.string(),
  effect: z.record(z.string(), z.unknown()),
});

export const faultsAnswer = z.strictObject({
  seed: z.int(),
  rules: faultRules,
  presets: z.array(
    z.strictObject({ name: z.string(), title: z.string(), about: z.string(), rules: faultRules }),
  ),
});

export const faultsAppliedQuery = z.strictObject({
  rule: z.string().optional(),
  limit: queryInteger(1, 500).default(50).describe('50 when left out.'),
});

export const faultsAppliedAnswer = z.array(
  z.strictObject({
    at: time,
    rule: z.string(),
    on: z.enum(FAULT_PLACES),
    subject: z.strictObject({ kind: z.enum(FAULT_PLACES), id: z.string() }),
    effect: z.record(z.string(), z.unknown()),
  }),
);
