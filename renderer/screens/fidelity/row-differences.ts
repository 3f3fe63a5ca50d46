import type { Comparison, ComparisonDocument } from '#data/evidence.ts';
import type { LedgerRow } from '#data/fidelity.ts';

type Call = ComparisonDocument['calls'][number];

/** A difference that is about a row, with the call that showed it. */
export interface RowDifference {
  /** Tells it from the others. */
  readonly at: string;
  readonly call: Pick<Call, 'step' | 'method' | 'path'>;
  readonly difference: Call['differences'][number];
}

/** The comparison that has the word on a row; undefined where it is gone. */
export function comparisonOf(
  { evidence }: Pick<LedgerRow, 'evidence'>,
  comparisons: readonly Comparison[],
): Comparison | undefined {
  return comparisons.find(({ at, target }) => at === evidence?.at && target === evidence.target);
}

/** What of a comparison is about a row. */
export function differencesOf(row: string, { calls }: ComparisonDocument): RowDifference[] {
  return calls.flatMap((call, place) =>
    call.differences.flatMap((difference, index) =>
      difference.ledger.includes(row) ? [{ at: `${place}.${index}`, call, difference }] : [],
    ),
  );
}

/** JSON on one line; nothing at all where there was nothing. */
export function printSide(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}
