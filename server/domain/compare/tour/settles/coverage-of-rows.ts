import type { ComparedCall, RowVerdict } from '../../document.ts';
import { ACCOUNT_ROWS } from './accounts.ts';
import { OTHER_ROWS } from './elsewhere.ts';
import type { Coverage, Settled, SettlingStep } from './entry.ts';
import { REQUEST_ROWS } from './requests.ts';

/** For every row of the fidelity ledger the steps that settle it, or why the tour of a client cannot. */
export const COVERAGE: Coverage = { ...REQUEST_ROWS, ...ACCOUNT_ROWS, ...OTHER_ROWS };

/** The steps that settle a row; none where the tour cannot. */
export function settlingSteps(row: string): readonly SettlingStep[] {
  const entry = COVERAGE[row];
  return entry !== undefined && 'steps' in entry ? entry.steps : [];
}

/** The rows that each step settles. */
export const SETTLED_BY: ReadonlyMap<string, readonly string[]> = settledBy();

function settledBy(): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  for (const row of Object.keys(COVERAGE)) {
    for (const { step } of settlingSteps(row)) rows.set(step, [...(rows.get(step) ?? []), row]);
  }
  return rows;
}

/**
 * What the compared calls say about each row: `contradicted` where a difference names it, `confirmed` where a step
 * that settles it was answered the same, else `notSeen`.
 */
export function verdictsOf(calls: readonly ComparedCall[]): Record<string, RowVerdict> {
  const named = new Set(
    calls.flatMap(({ differences }) => differences.flatMap(({ ledger }) => ledger)),
  );
  const verdicts = new Map(calls.map(({ step, verdict }) => [step, verdict]));
  const isMade = (step: string): boolean => (verdicts.get(step) ?? 'skipped') !== 'skipped';
  const confirms = ({ step, onlyWith }: SettlingStep): boolean =>
    verdicts.get(step) === 'same' && (onlyWith === undefined || isMade(onlyWith));
  return Object.fromEntries(
    Object.keys(COVERAGE).map((row): [string, RowVerdict] => {
      if (named.has(row)) return [row, 'contradicted'];
      return [row, settlingSteps(row).some(confirms) ? 'confirmed' : 'notSeen'];
    }),
  );
}

/** Rows that the tour cannot settle, with the reasons. */
export function unsettledRows(): { readonly row: string; readonly why: string }[] {
  return Object.entries(COVERAGE).flatMap(([row, entry]) =>
    'why' in entry ? [{ row, why: entry.why }] : [],
  );
}

/** Rows of which the tour settles a part, and which part that is. */
export function partlySettledRows(): { readonly row: string; readonly part: string }[] {
  return Object.entries(COVERAGE).flatMap(([row, entry]) => partOf(row, entry));
}

function partOf(row: string, entry: Coverage[string]) {
  const { part } = entry as Partial<Settled>;
  return part === undefined ? [] : [{ row, part }];
}
