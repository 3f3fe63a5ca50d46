import * as z from 'zod';

import { SEEN_VERDICTS } from '../comparison.ts';
import { defineCalls } from './define-calls.ts';

export const fidelityAnswer = z.array(
  z.strictObject({
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
        target: z.string().describe('What it compared with.'),
      })
      .nullable()
      .describe('What the latest comparison with the platform saw of it; null: none saw it.'),
  }),
);

export const fidelityCalls = defineCalls({
  listFidelity: {
    method: 'GET',
    path: '/fidelity',
    concerns: 'emulator',
    summary: 'Lists the rows of the fidelity ledger, and what comparisons saw of them.',
    topics: ['evidence'],
    response: fidelityAnswer,
  },
});
