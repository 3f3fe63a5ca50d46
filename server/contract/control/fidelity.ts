import * as z from 'zod';

import { SEEN_VERDICTS, comparisonDocument } from '../comparison.ts';
import { listOf } from '../values.ts';
import { defineCalls } from './define-calls.ts';

export const fidelityAnswer = listOf({
  id: z.string(),
  topic: z.string(),
  specification: z.string(),
  emulator: z.string(),
  touches: z.array(z.string()),
  kind: z.enum(['assumed', 'reading']),
  evidence: z
    .strictObject({
      verdict: z.enum(SEEN_VERDICTS),
      at: z.string().describe('When the comparison began.'),
      target: z.string().describe('The address of the Data API that was compared.'),
    })
    .nullable()
    .describe(
      'The result of the latest comparison with the platform that covered the row; null: none did.',
    ),
});

/** A comparison document, without its calls. */
export const evidenceAnswer = z.strictObject({
  id: z.string(),
  source: z
    .enum(['builtIn', 'handedIn'])
    .describe('`builtIn`: it comes with Countertop and stays.'),
  target: z.string(),
  at: z.string().describe('When the comparison began, according to its document.'),
  calls: z.int().nonnegative(),
  differences: z.int().nonnegative(),
  confirmed: z.array(z.string()).describe('Ledger rows by id.'),
  contradicted: z.array(z.string()).describe('Ledger rows by id.'),
  unknownRows: z
    .array(z.string())
    .describe('Ids that no row of this ledger has: another version of Countertop wrote them.'),
});

export const fidelityCalls = defineCalls('emulator', {
  listFidelity: {
    request: 'GET /fidelity',
    summary: 'Lists the rows of the fidelity ledger, and the results of comparisons.',
    topics: ['evidence'],
    response: fidelityAnswer,
  },
  listEvidence: {
    request: 'GET /evidence',
    summary: 'Lists the comparisons with the platform, latest first.',
    topics: ['evidence'],
    response: z.array(evidenceAnswer),
  },
  addEvidence: {
    request: 'POST /evidence',
    outlivesReset: true,
    body: comparisonDocument,
    summary: 'Adds the document of a comparison as evidence for the fidelity ledger.',
    response: evidenceAnswer,
    refusals: ['evidenceTooLarge', 'evidenceLimitReached'],
  },
  getEvidence: {
    request: 'GET /evidence/{id}',
    summary: 'Reads the document of a comparison.',
    topics: ['evidence'],
    response: comparisonDocument,
    refusals: ['evidenceNotFound'],
  },
  deleteEvidence: {
    request: 'DELETE /evidence/{id}',
    outlivesReset: true,
    summary: 'Deletes a document that was added.',
    response: z.strictObject({ id: z.string() }),
    refusals: ['evidenceNotFound', 'builtInEvidence'],
  },
});
