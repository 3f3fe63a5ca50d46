import { sharedState } from '#renderer/data/shared-state.ts';
import type { Run } from '#renderer/data/types.ts';

/** How a scenario's run ended, as far as this page has seen. */
export interface RunEnd {
  readonly passed: boolean;
  /** The step that failed, from 1. */
  readonly failedAt: number | null;
}

/** By the scenario's name. The server keeps only the last run. */
const ends = sharedState<ReadonlyMap<string, RunEnd>>(new Map());

/** Notes how a run ended; one that goes on, or was stopped, tells nothing. */
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
