import type { ComparedCall, RowVerdict } from '#server/contract/comparison.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

import coverage from './coverage.json' with { type: 'json' };
import { splitRows } from './step.ts';
import { TOUR } from './tour/tour.ts';

/** A step that settles a row, provided that the step `onlyWith` was made too. */
interface SettlingStep {
  readonly step: string;
  readonly onlyWith?: string;
}

/**
 * The steps of the tour that settle a row, or the reason why none can. Without `part` they settle everything
 * that a client can observe.
 */
export type Coverage =
  | { readonly steps: readonly SettlingStep[]; readonly part?: string }
  | { readonly why: string };

/** The reasons why no client can settle a row, by the row's id or the letter of its section. */
const UNSETTLED: Readonly<Record<string, string>> = coverage.unsettled;

/** The part of a row that is settled. */
const PARTS: Readonly<Record<string, string>> = coverage.parts;

/** The settling steps by row. */
const SETTLING: ReadonlyMap<string | undefined, readonly SettlingStep[]> = Map.groupBy(
  TOUR.flatMap(({ id: step, rows }) =>
    splitRows(rows).map((written) => {
      const [row, onlyWith] = written.split(':');
      return { row, step, ...(onlyWith !== undefined && { onlyWith }) };
    }),
  ),
  ({ row }) => row,
);

/** The coverage of every row of the ledger by the tour, by row id. */
export const COVERAGE: Readonly<Record<string, Coverage>> = Object.fromEntries(
  FIDELITY_LEDGER.map(({ id }) => [id, coverageOf(id)]),
);

function coverageOf(row: string): Coverage {
  const why = UNSETTLED[row] ?? UNSETTLED[row.charAt(0)];
  if (why !== undefined) return { why };
  const part = PARTS[row];
  return { steps: SETTLING.get(row) ?? [], ...(part !== undefined && { part }) };
}

/**
 * The result of the compared calls for each row: `contradicted` if a difference names it, `confirmed` if a step
 * that settles it was answered the same, else `notSeen`.
 */
export function verdictsOf(calls: readonly ComparedCall[]): Record<string, RowVerdict> {
  const differing = new Set(
    calls.flatMap(({ differences }) => differences.flatMap(({ ledger }) => ledger)),
  );
  const verdicts = new Map(calls.map(({ step, verdict }) => [step, verdict]));
  const isMade = (step: string): boolean => (verdicts.get(step) ?? 'skipped') !== 'skipped';
  const confirms = ({ step, onlyWith }: SettlingStep): boolean =>
    verdicts.get(step) === 'same' && (onlyWith === undefined || isMade(onlyWith));
  const verdictOf = (row: string): RowVerdict => {
    if (differing.has(row)) return 'contradicted';
    return SETTLING.get(row)?.some(confirms) === true ? 'confirmed' : 'notSeen';
  };
  return Object.fromEntries(FIDELITY_LEDGER.map(({ id }) => [id, verdictOf(id)]));
}
