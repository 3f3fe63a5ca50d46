import { sharedState } from '#renderer/data/shared-state.ts';
import type { Run } from '#renderer/data/types.ts';

/** The result of a finished run, for runs that this page has observed. */
export interface RunEnd {
  readonly passed: boolean;
  /** The step that failed, from 1. */
  readonly failedAt: number | null;
}

/** The outcomes by scenario; the server only keeps the last run. */
const ends = sharedState<ReadonlyMap<string, RunEnd>>(new Map());

/** Records the end of a run, unless it is running or was stopped. */
export function noteRun({ name, state, steps }: Run): void {
  if (state !== 'passed' && state !== 'failed') return;
  const failed = steps.findIndex((step) => step.state === 'failed');
  const end: RunEnd = {
    passed: state === 'passed',
    failedAt: state === 'failed' && failed !== -1 ? failed + 1 : null,
  };
  const before = ends.get().get(name);
  if (before?.passed === end.passed && before.failedAt === end.failedAt) return;
  ends.set(new Map(ends.get()).set(name, end));
}

export const useRunEnds = ends.use;
