import type { Comparison, ComparisonDocument, LedgerRow } from '#renderer/data/types.ts';

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

/** JSON on one line; the name of a type as it is, and a dash where there was nothing. */
export function printSide(
  { kind }: Pick<RowDifference['difference'], 'kind'>,
  value: unknown,
): string {
  const isType = kind === 'type' || kind === 'missing' || kind === 'extra';
  if (isType && typeof value === 'string') return value;
  return value === undefined || (isType && value === null) ? '—' : JSON.stringify(value);
}
