import type { CheckGrade, CheckId, CheckOutcome, ReceiverCheckRow } from '#renderer/data/types.ts';
import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';

/** Checks that are shown together, in their order. */
export const GROUPS = {
  signature: [
    'accepts-valid',
    'rejects-missing-signature',
    'rejects-wrong-signature',
    'rejects-other-secret',
    'rejects-tampered-body',
    'rejects-stale-timestamp',
    'accepts-clock-skew',
    'verifies-raw-body',
  ],
  tolerance: [
    'accepts-duplicate',
    'accepts-unknown-event',
    'accepts-unknown-fields',
    'accepts-empty-data',
    'accepts-out-of-order',
    'accepts-large-body',
    'no-redirect',
    'survives-garbage',
  ],
  timing: ['reachable', 'answers-in-time', 'handles-parallel'],
  callbacks: [
    'action-answers',
    'action-unknown',
    'hook-answers',
    'callbacks-reject-wrong-signature',
  ],
} as const satisfies Readonly<Record<string, readonly CheckId[]>>;

export type GroupName = keyof typeof GROUPS;

export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

/** The result of one check, and its run. */
export interface Result {
  readonly run: ReceiverCheckRow;
  readonly check: ReceiverCheckRow['checks'][number];
}

/** The state of a receiver according to all its runs. */
export interface Standing {
  /** The run that gave the grade: the newest whole one, else the newest. */
  readonly graded: ReceiverCheckRow;
  /** The whole run before it. */
  readonly before: ReceiverCheckRow | undefined;
  /** The newest result of each check. */
  readonly results: ReadonlyMap<CheckId, Result>;
  /** How many checks have run alone since; their results are newer than the grade. */
  readonly aloneSince: number;
}

/** The state of a receiver by its runs, newest first; null if it was never checked. */
export function standingOf(runs: readonly ReceiverCheckRow[]): Standing | null {
  const [newest] = runs;
  if (newest === undefined) return null;
  const wholes = runs.filter(isWhole);
  const graded = wholes[0] ?? newest;
  const since = wholes[0] === undefined ? runs : runs.slice(0, runs.indexOf(graded) + 1);
  const results = new Map<CheckId, Result>();
  for (const run of since.toReversed()) {
    for (const check of run.checks) results.set(check.id, { run, check });
  }
  const aloneSince = [...results.values()].filter(({ run }) => run !== graded).length;
  return { graded, before: wholes[1], results, aloneSince };
}

function isWhole({ checks }: ReceiverCheckRow): boolean {
  return checks.length === RECEIVER_CHECK_IDS.length;
}

/** What a grade means. */
export type Verdict =
  | 'ready'
  | 'small'
  | 'loses'
  | 'losesMany'
  | 'open'
  | 'refuses'
  | 'silent'
  | 'alone';

const BY_GRADE: Readonly<Record<Exclude<CheckGrade, 'F'>, Verdict>> = {
  A: 'ready',
  B: 'small',
  C: 'loses',
  D: 'losesMany',
};

/** What the grade of a run means; for an F, the most important of its three possible reasons. */
export function verdictOf(run: ReceiverCheckRow): Verdict {
  const failed = (id: CheckId): boolean =>
    run.checks.some((check) => check.id === id && check.outcome === 'failed');
  if (failed('reachable')) return 'silent';
  if (failed('accepts-valid')) return 'refuses';
  if (run.grade === 'F') return 'open';
  return isWhole(run) ? BY_GRADE[run.grade] : 'alone';
}

/** How many results have each outcome. */
export function countOutcomes(
  results: ReadonlyMap<CheckId, Result>,
): Readonly<Record<CheckOutcome, number>> {
  const counts = { passed: 0, failed: 0, warning: 0, skipped: 0 };
  for (const { check } of results.values()) counts[check.outcome] += 1;
  return counts;
}

const URGENCY: readonly CheckOutcome[] = ['failed', 'warning'];

/** The check that is open where none was chosen: the first that failed, else the first warning, else the first. */
export function firstToLookAt(results: ReadonlyMap<CheckId, Result>): CheckId | undefined {
  const shown = GROUP_NAMES.flatMap((name) => [...GROUPS[name]]).filter((id) => results.has(id));
  for (const outcome of URGENCY) {
    const found = shown.find((id) => results.get(id)?.check.outcome === outcome);
    if (found !== undefined) return found;
  }
  return shown[0];
}
