import * as z from 'zod';

import { serverId, time } from './fields.ts';
import { GRADES } from './receiver-checks.ts';

export const FINDING_IDS = [
  'metadata-lost',
  'own-metadata-lost',
  'signature-unchecked',
  'retry-after-ignored',
  'lines-without-identity',
  'weak-identities',
  'create-without-idempotency-key',
  'retry-with-new-key',
  'polling',
  'client-errors',
  'failing-receiver',
  'slow-receiver',
  'slow-callbacks',
  'failed-callbacks',
  'unused-scopes',
  'legacy-paths',
  'daily-cap',
] as const;

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export const EVIDENCE_KINDS = ['request', 'delivery', 'callback', 'check'] as const;

export const reportQuery = z.strictObject({
  serverId,
  pluginId: z.string(),
  since: z.string().optional(),
});

/** What a plugin did, judged. */
export const reportAnswer = z.strictObject({
  pluginId: z.string(),
  serverId: z.string(),
  from: time,
  to: time,
  grade: z.enum(GRADES),
  facts: z.strictObject({
    calls: z.int(),
    refused: z.int(),
    limited: z.int(),
    deliveries: z.int(),
    failedAttempts: z.int(),
    callbacks: z.int(),
    medianReceiverMs: z.number().nullable(),
  }),
  findings: z.array(
    z.strictObject({
      id: z.enum(FINDING_IDS),
      severity: z.enum(SEVERITIES),
      title: z.string(),
      detail: z.string(),
      advice: z.string(),
      count: z.int(),
      evidence: z.array(z.strictObject({ kind: z.enum(EVIDENCE_KINDS), id: z.string() })),
      ledger: z.array(z.string()),
      values: z
        .record(z.string(), z.unknown())
        .describe('What the detail says, for who says it in other words.'),
    }),
  ),
});
