import type { CheckGrade, CheckId, CheckOutcome, ReceiverCheckRow } from '#renderer/data/types.ts';
import { RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';

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

/** The result of one check, with the run it belongs to. */
export interface Result {
  readonly run: ReceiverCheckRow;
  readonly check: ReceiverCheckRow['checks'][number];
}

/** The state of a receiver, derived from all its runs. */
export interface ReceiverState {
  /** The run that provides the grade: the newest complete one, or else the newest. */
  readonly graded: ReceiverCheckRow;
  /** The complete run before the graded one. */
  readonly before: ReceiverCheckRow | undefined;
  /** The newest result of each check. */
  readonly results: ReadonlyMap<CheckId, Result>;
  /** The number of checks run individually since the graded run. */
  readonly aloneSince: number;
}

/** The state derived from runs (newest first); null if there are none. */
export function stateOf(runs: readonly ReceiverCheckRow[]): ReceiverState | null {
  const [newest] = runs;
  if (newest === undefined) return null;
  const complete = runs.filter(isComplete);
  const graded = complete[0] ?? newest;
  const since = complete[0] === undefined ? runs : runs.slice(0, runs.indexOf(graded) + 1);
  const results = new Map<CheckId, Result>();
  for (const run of since.toReversed()) {
    for (const check of run.checks) results.set(check.id, { run, check });
  }
  const isNewer = ({ run }: Result): boolean => runs.indexOf(run) < runs.indexOf(graded);
  const aloneSince = [...results.values()].filter(isNewer).length;
  return { graded, before: complete[1], results, aloneSince };
}

function isComplete({ checks }: ReceiverCheckRow): boolean {
  return checks.length === RECEIVER_CHECK_IDS.length;
}

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

/** The meaning of a run's grade; for an F, the most important reason. */
export function verdictOf(run: ReceiverCheckRow): Verdict {
  const failed = (id: CheckId): boolean =>
    run.checks.some((check) => check.id === id && check.outcome === 'failed');
  if (failed('reachable')) return 'silent';
  if (failed('accepts-valid')) return 'refuses';
  if (run.grade === 'F') return 'open';
  return isComplete(run) ? BY_GRADE[run.grade] : 'alone';
}

/** The check opened by default: the first failure, or else the first warning, or else the first check. */
export function defaultCheck(results: ReadonlyMap<CheckId, Result>): CheckId | undefined {
  const shown = GROUP_NAMES.flatMap((name) => [...GROUPS[name]]).filter((id) => results.has(id));
  const first = (outcome: CheckOutcome): CheckId | undefined =>
    shown.find((id) => results.get(id)?.check.outcome === outcome);
  return first('failed') ?? first('warning') ?? shown[0];
}
