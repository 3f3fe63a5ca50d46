/** How often a property is tried in one of the rounds of its test, and how that round is marked. */
export interface Round {
  readonly numRuns: number;
  /** Options of the test. */
  readonly marked: { readonly tags?: string[] };
}

/**
 * The rounds of a property: a small one in each run of `npm test`, and one in `npm run test:long` that
 * looks further. What a property needs luck to meet is asserted of the long round alone.
 */
export function roundsOf(small: number, long: number): readonly Round[] {
  return [
    { numRuns: small, marked: {} },
    { numRuns: long, marked: { tags: ['long'] } },
  ];
}
