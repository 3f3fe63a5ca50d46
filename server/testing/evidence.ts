import type { ComparedCall, ComparisonDocument, Difference } from '#server/contract/comparison.ts';

import type { TestServer } from './start-test-server.ts';

/** A difference, by default of the status, which contradicts ledger row A1. */
export function difference(changes: Partial<Difference> = {}): Difference {
  return { path: 'status', kind: 'status', here: 200, there: 418, ledger: ['A1'], ...changes };
}

/** A compared call with these differences; without any, its verdict is `same`. */
export function comparedCall(...differences: Difference[]): ComparedCall {
  return {
    step: 'open-tables',
    method: 'GET',
    path: '/tables/open',
    verdict: differences.length === 0 ? 'same' : 'different',
    differences,
  };
}

/** A comparison document, by default without calls and ledger rows. */
export function comparison(changes: Partial<ComparisonDocument> = {}): ComparisonDocument {
  return {
    target: 'https://sandbox.example/plugin-api',
    at: '2026-03-01T12:00:00.000Z',
    calls: [],
    ledger: {},
    left: [],
    ...changes,
  };
}

/** Stores a comparison document on the server and returns its id. */
export async function addEvidence(
  { controlData }: Pick<TestServer, 'controlData'>,
  changes: Partial<ComparisonDocument> = {},
): Promise<string> {
  return (await controlData('POST', '/evidence', comparison(changes))).id;
}
