/** How an answer of the platform compares with ours. */
export const CALL_VERDICTS = ['same', 'different', 'skipped'] as const;

export type CallVerdict = (typeof CALL_VERDICTS)[number];

/** What differs about one place of an answer. */
export const DIFFERENCE_KINDS = [
  'status',
  'message',
  'missing',
  'extra',
  'type',
  'value',
  'header',
] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What a comparison says about a row of the fidelity ledger. */
export const ROW_VERDICTS = ['confirmed', 'contradicted', 'notSeen'] as const;

export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** One difference between our answer and the target's. */
export interface Difference {
  /** `status`, `message`, the name of a header, or a field: `data[].docNo`. */
  readonly path: string;
  readonly kind: DifferenceKind;
  /** What Countertop answered: JSON, the name of a type, or `(withheld)`. */
  readonly here: unknown;
  /** What the target answered, in the same words. */
  readonly there: unknown;
  /** Rows of the fidelity ledger that the difference is about. */
  readonly ledger: readonly string[];
}

/** One call of the tour, done on both sides. */
export interface ComparedCall {
  /** The id of the tour's step. */
  readonly step: string;
  readonly method: string;
  /** Below `/plugin-api`, without its query. */
  readonly path: string;
  readonly verdict: CallVerdict;
  readonly differences: readonly Difference[];
  /** Why it was skipped. */
  readonly reason?: string;
}

/** What a comparison found (workbench contract, The comparison). */
export interface ComparisonDocument {
  /** The address of the target's Data API. */
  readonly target: string;
  /** When it began: the system's time, ISO 8601. */
  readonly at: string;
  readonly calls: readonly ComparedCall[];
  readonly ledger: Readonly<Record<string, RowVerdict>>;
  /** What the tour opened and could not take away again. */
  readonly left: readonly { readonly kind: 'table' | 'packet'; readonly id: string }[];
}
