import * as z from 'zod';

import { GRADES } from '#server/domain/grade.ts';
import { FINDING_IDS } from '#server/domain/report-card/finding-texts.ts';
import { EVIDENCE_KINDS, SEVERITIES } from '#server/domain/report-card/report.ts';

import { listOf, named } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { time } from './fields.ts';
import { all, sandbox, since, sinceOrAll } from './requests.ts';

export const reportQuery = sinceOrAll(
  storeInput.extend({ pluginId: z.string(), since: since.optional(), all }),
);

export const reportAnswer = named('Report', {
  pluginId: z.string(),
  serverId: z.string(),
  from: time,
  to: time,
  grade: z
    .enum(GRADES)
    .nullable()
    .describe('Null: not judged, since there was no call, delivery or callback.'),
  facts: z.strictObject({
    calls: z.int(),
    refused: z.int().describe('Refused calls, except those refused with 429.'),
    limited: z.int(),
    deliveries: z.int(),
    failedAttempts: z.int(),
    callbacks: z.int(),
    medianReceiverMs: z.number().nullable(),
  }),
  findings: listOf({
    id: z.enum(FINDING_IDS),
    severity: z.enum(SEVERITIES),
    title: z.string(),
    detail: z.string(),
    advice: z.string(),
    count: z.int(),
    evidence: listOf({
      kind: z.enum(EVIDENCE_KINDS),
      id: z.string(),
      sandbox,
      gone: z.literal(true).optional().describe('Its world has ended, so it cannot be opened.'),
      excerpt: z.string().optional().describe('A short description, if it is gone.'),
    }).describe('The latest pieces of evidence; `count` is the number of all.'),
    ledger: z.array(z.string()),
    values: z
      .record(z.string(), z.unknown())
      .describe('The values of the detail, for clients that write their own text.'),
  }),
  dropped: z
    .strictObject({ calls: z.int() })
    .optional()
    .describe('With all=true: calls of any plugin that were deleted before they could be judged.'),
});

export const reportCalls = defineCalls('store', {
  getReport: {
    request: 'GET /report',
    query: reportQuery,
    summary: 'Judges what a plugin did, with evidence and a grade.',
    topics: ['requests', 'deliveries', 'callbacks', 'installs', 'checks', 'clock'],
    response: reportAnswer,
    refusals: ['installNotFound'],
  },
  listReports: {
    request: 'GET /report/all',
    concerns: 'emulator',
    summary: 'Judges what each plugin did on each store since the process started.',
    response: z.array(reportAnswer),
  },
});
