import * as z from 'zod';

import { DEEPEST } from '#server/domain/json.ts';

import { violation } from './errors/violation.ts';
import { identifier, listOf, nestedWithin, text } from './values.ts';

const ROW_VERDICTS = ['confirmed', 'contradicted', 'notSeen'] as const;

export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** The verdicts that count as evidence. */
export const SEEN_VERDICTS = ['confirmed', 'contradicted'] as const;

/** The id of a ledger row, of any version of the ledger. */
const ROW_ID = /^[A-Z]\d{1,3}$/u;
const NO_ROW_ID = violation('mustBeLedgerRow');
const rowId = z.string().regex(ROW_ID, NO_ROW_ID);

// The key schema of a Zod record cannot have a custom message.
const verdicts = z.record(z.string(), z.enum(ROW_VERDICTS)).superRefine((ledger, context) => {
  for (const row of Object.keys(ledger)) {
    if (!ROW_ID.test(row)) context.addIssue({ code: 'custom', path: [row], message: NO_ROW_ID });
  }
});

const answered = z.unknown().refine(...nestedWithin(DEEPEST.shown));

const difference = z.strictObject({
  path: text(500),
  kind: z.enum(['status', 'message', 'missing', 'extra', 'type', 'value', 'header']),
  here: answered.describe('What Countertop answered: JSON, the name of a type, or `(withheld)`.'),
  there: answered.describe('What the target answered, in the same form.'),
  ledger: z.array(rowId),
});

const call = z.strictObject({
  step: text(100),
  method: text(10),
  path: text(500),
  verdict: z.enum(['same', 'different', 'skipped']),
  differences: z.array(difference),
  reason: text(500).optional(),
});

/** The output of `countertop compare`, accepted as evidence. */
export const comparisonDocument = z.strictObject({
  target: identifier(2000).describe(
    'The address of the Data API that was compared with Countertop.',
  ),
  at: z.iso
    .datetime(violation('mustBeUtcTime'))
    .describe('When the comparison began, in system time.'),
  calls: z.array(call),
  ledger: verdicts,
  left: listOf({ kind: z.enum(['table', 'packet']), id: text(200) }),
});

export type ComparisonDocument = z.output<typeof comparisonDocument>;
export type ComparedCall = ComparisonDocument['calls'][number];
export type Difference = ComparedCall['differences'][number];
