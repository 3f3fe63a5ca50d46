import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import { sessionState } from '#renderer/data/shared-state.ts';
import type { Run } from '#renderer/data/types.ts';

const last = sessionState('countertop.putAway');

/** Identifies a run that is over; runs have no ids. */
function fingerprint({ name, state, steps }: Run): string {
  return JSON.stringify([name, state, steps.map(({ tookMs }) => tookMs)]);
}

/** The run that plays or has ended; null if it was stopped or put away. */
export function useShownRun(): Run | null {
  const { data: run = null } = useQuery(read('getScenarioRun'));
  const awayRun = last.use();
  return run === null || run.state === 'stopped' || awayRun === fingerprint(run) ? null : run;
}

/** Hides a run that is over. */
export const putAway = (run: Run): void => last.set(fingerprint(run));
