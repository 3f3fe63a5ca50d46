/** How often a property is tried in one of the rounds of its test, and how that round is marked. */
export interface Round {
  readonly numRuns: number;
  /** Options of the test. */
  readonly marked: { readonly tags?: string[] };
}

/**
 * The rounds of a property: a small one in each run of `npm test`, and one in `npm run test:long` that
 * looks further. Rare cases are asserted in the long round only.
 */
export function roundsOf(small: number, long: number): readonly Round[] {
  return [
    { numRuns: small, marked: {} },
    { numRuns: long, marked: { tags: ['long'] } },
  ];
}
