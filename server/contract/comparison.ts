import * as z from 'zod';

import { CALL_VERDICTS, DIFFERENCE_KINDS, ROW_VERDICTS } from '#domain/compare/document.ts';

import { text } from './text.ts';

const difference = z.strictObject({
  path: text(500),
  kind: z.enum(DIFFERENCE_KINDS),
  here: z.unknown(),
  there: z.unknown(),
  ledger: z.array(text(8)),
});

const call = z.strictObject({
  step: text(100),
  method: text(10),
  path: text(500),
  verdict: z.enum(CALL_VERDICTS),
  differences: z.array(difference),
  reason: text(500).optional(),
});

/** What `countertop compare` writes, and what is taken as evidence. */
export const comparisonDocument = z.strictObject({
  target: text(2000),
  at: z.iso.datetime(),
  calls: z.array(call),
  ledger: z.record(text(8), z.enum(ROW_VERDICTS)),
  left: z.array(z.strictObject({ kind: z.enum(['table', 'packet']), id: text(200) })),
});
