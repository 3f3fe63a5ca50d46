import { sharedState } from '#renderer/data/shared-state.ts';
import type { Run } from '#renderer/data/types.ts';

/** The finished runs that this page has observed, by scenario; the server only keeps the last one. */
const ends = sharedState<ReadonlyMap<string, Run>>(new Map());

/** Keeps a run that is over, unless it was stopped. */
export function noteRun(run: Run): void {
  if (run.state !== 'passed' && run.state !== 'failed') return;
  ends.set(new Map(ends.get()).set(run.name, run));
}

export const useRunEnds = ends.use;
