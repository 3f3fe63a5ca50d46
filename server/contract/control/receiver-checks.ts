import * as z from 'zod';

import { headers, serverId, time } from './fields.ts';

/** The checks there are, in the order in which they run. */
export const RECEIVER_CHECK_IDS = [
  'reachable',
  'accepts-valid',
  'rejects-missing-signature',
  'rejects-wrong-signature',
  'rejects-other-secret',
  'rejects-tampered-body',
  'rejects-stale-timestamp',
  'accepts-clock-skew',
  'verifies-raw-body',
  'accepts-duplicate',
  'accepts-unknown-event',
  'accepts-unknown-fields',
  'accepts-empty-data',
  'accepts-out-of-order',
  'accepts-large-body',
  'answers-in-time',
  'handles-parallel',
  'no-redirect',
  'action-answers',
  'action-unknown',
  'hook-answers',
  'callbacks-reject-wrong-signature',
  'survives-garbage',
] as const;

export const CHECK_OUTCOMES = ['passed', 'failed', 'warning', 'skipped'] as const;
export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const;

const probe = z.strictObject({
  method: z.string(),
  url: z.string(),
  requestHeaders: headers,
  requestBody: z.string().describe('Cut at 64 KB.'),
  status: z.int().nullable(),
  responseHeaders: headers.nullable(),
  responseBody: z.string().nullable().describe('Cut at 64 KB.'),
  durationMs: z.number(),
  error: z.string().nullable(),
});

const row = {
  id: z.string(),
  at: time,
  pluginId: z.string().nullable().describe('Null: an address was given.'),
  serverId: z.string().nullable(),
  url: z.string(),
  signature: z.enum(['timestamped', 'body', 'standard']),
  grade: z.enum(GRADES),
  durationMs: z.number(),
};

const check = {
  id: z.enum(RECEIVER_CHECK_IDS),
  required: z.boolean(),
  outcome: z.enum(CHECK_OUTCOMES),
  title: z.string(),
  why: z.string(),
  advice: z.string(),
  found: z.string().describe('What was seen, or why it was skipped.'),
};

/** A whole check of a receiver. */
export const receiverCheckAnswer = z.strictObject({
  ...row,
  checks: z.array(z.strictObject({ ...check, probes: z.array(probe) })),
});

/** Those of the list come without what was sent and answered. */
export const receiverChecksAnswer = z.array(
  z.strictObject({ ...row, checks: z.array(z.strictObject(check)) }),
);

export const receiverChecksQuery = z.strictObject({ serverId, pluginId: z.string().optional() });
