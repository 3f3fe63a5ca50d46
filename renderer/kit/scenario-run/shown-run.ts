import { useRead } from '#renderer/data/queries.ts';
import { sessionState, sharedState } from '#renderer/data/shared-state.ts';
import type { Run } from '#renderer/data/types.ts';

const hidden = sessionState('countertop.putAway');

/** Identifies a run that is over; runs have no ids. */
function fingerprint({ name, state, steps }: Run): string {
  return JSON.stringify([name, state, steps.map(({ tookMs }) => tookMs)]);
}

/** The run that is playing or over; null if it was stopped or hidden. */
export function useShownRun(): Run | null {
  const { data: run = null } = useRead('getScenarioRun');
  const hiddenRun = hidden.use();
  return run === null || run.state === 'stopped' || hiddenRun === fingerprint(run) ? null : run;
}

/** Hides a run that is over. */
export const hideRun = (run: Run): void => hidden.set(fingerprint(run));

/** The finished runs that this page has observed, by scenario; the server only keeps the last one. */
const ends = sharedState<ReadonlyMap<string, Run>>(new Map());

/** Keeps a run that is over, unless it was stopped. */
export function keepEnd(run: Run): void {
  if (run.state !== 'passed' && run.state !== 'failed') return;
  ends.set(new Map(ends.get()).set(run.name, run));
}

export const useRunEnds = ends.use;
