import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { comparisonDocument } from '#contract/comparison.ts';
import type { evidenceAnswer } from '#contract/control/evidence.ts';

import { at, call } from './client.ts';

/** A comparison with the platform, without its calls. */
export type Comparison = z.output<typeof evidenceAnswer>;

export type ComparisonDocument = z.output<typeof comparisonDocument>;

/** What comparisons with the platform found, the latest first. */
export const evidenceQuery = queryOptions({
  queryKey: ['evidence'],
  queryFn: ({ signal }) => call('/evidence', { answer: 'evidenceListAnswer', signal }),
});

/** A comparison with its calls and their differences. */
export function comparisonQuery(id: string) {
  return queryOptions({
    queryKey: ['evidence', 'document', id],
    queryFn: ({ signal }) => call(at('evidence', id), { answer: 'comparisonDocument', signal }),
  });
}

/** Hands in what `countertop compare` wrote; the server says what is wrong with it. */
export const addEvidence = mutationOptions({
  mutationFn: (body: unknown) =>
    call('/evidence', { method: 'POST', answer: 'evidenceAnswer', body }),
});

export const removeEvidence = mutationOptions({
  mutationFn: (id: string) =>
    call(at('evidence', id), { method: 'DELETE', answer: 'evidenceDeletedAnswer' }),
});
