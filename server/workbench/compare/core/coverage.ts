import type { ComparedCall, RowVerdict } from '#server/contract/comparison.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

import coverage from './coverage.json' with { type: 'json' };
import { splitRows } from './step.ts';
import { TOUR } from './tour/tour.ts';

/** A step that settles a row, if the step `onlyWith` was made too. */
interface SettlingStep {
  readonly step: string;
  readonly onlyWith?: string;
}

/** What the tour settles of a row; all that a client can see if there is no `part`. */
export type Coverage =
  | { readonly steps: readonly SettlingStep[]; readonly part?: string }
  | { readonly why: string };

/** Why no client can settle a row, by its id or the letter of its section. */
const UNSETTLED: Readonly<Record<string, string>> = coverage.unsettled;

/** Which part of a row is settled. */
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

/** What the tour settles of every row of the ledger, by its id. */
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
 * What the compared calls say about each row: `contradicted` if a difference names it, `confirmed` if a step that
 * settles it was answered the same, else `notSeen`.
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
