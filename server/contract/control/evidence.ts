import * as z from 'zod';

import { comparisonDocument } from '../comparison.ts';
import { defineCalls } from './define-calls.ts';

/** A comparison's document without its calls. */
export const evidenceAnswer = z.strictObject({
  id: z.string(),
  source: z
    .enum(['builtIn', 'handedIn'])
    .describe('`builtIn`: it comes with Countertop and stays.'),
  target: z.string(),
  at: z.string().describe('When the comparison began, as its document says it.'),
  calls: z.int().nonnegative(),
  differences: z.int().nonnegative(),
  confirmed: z.array(z.string()).describe('Ledger rows by id.'),
  contradicted: z.array(z.string()).describe('Ledger rows by id.'),
  unknownRows: z
    .array(z.string())
    .describe('Ids that no row of this ledger has: another version of Countertop wrote them.'),
});

/** The latest comparison first. */
export const evidenceListAnswer = z.array(evidenceAnswer);

export const evidenceDeletedAnswer = z.strictObject({ id: z.string() });

export const evidenceCalls = defineCalls({
  listEvidence: {
    method: 'GET',
    path: '/evidence',
    concerns: 'emulator',
    summary: 'Lists what comparisons with the platform found, the latest first.',
    topics: ['evidence'],
    response: evidenceListAnswer,
  },
  addEvidence: {
    method: 'POST',
    path: '/evidence',
    concerns: 'emulator',
    outlivesReset: true,
    body: comparisonDocument,
    summary: 'Takes what a comparison found as evidence about the rows of the fidelity ledger.',
    response: evidenceAnswer,
    refusals: ['evidenceTooLarge', 'evidenceLimitReached'],
  },
  getEvidence: {
    method: 'GET',
    path: '/evidence/{id}',
    concerns: 'emulator',
    summary: 'Reads the document of a comparison.',
    topics: ['evidence'],
    response: comparisonDocument,
    refusals: ['evidenceNotFound'],
  },
  deleteEvidence: {
    method: 'DELETE',
    path: '/evidence/{id}',
    concerns: 'emulator',
    outlivesReset: true,
    summary: 'Forgets a document that was handed in.',
    response: evidenceDeletedAnswer,
    refusals: ['evidenceNotFound', 'builtInEvidence'],
  },
});
