import { useMutation, useQueryClient } from '@tanstack/react-query';

import { control } from '#renderer/data/client.ts';
import { read, useWrite } from '#renderer/data/queries.ts';
import { getSettings } from '#renderer/data/settings.ts';
import { sharedState } from '#renderer/data/shared-state.ts';
import type { Pace, Run } from '#renderer/data/types.ts';

import { isOver } from './run-words.ts';

export function usePlay(meta: { readonly shownInForm?: boolean } = {}) {
  const client = useQueryClient();
  // The response is newer than the cached run, and the event may not have arrived yet.
  const show = (run: Run): void => void client.setQueryData(read('getScenarioRun').queryKey, run);
  return useWrite('runScenario', show, { meta });
}

/** The actions of the player's buttons and keys. */
export function useRunControl(run: Run) {
  const client = useQueryClient();
  const control = useWrite('controlScenarioRun', (after) =>
    client.setQueryData(read('getScenarioRun').queryKey, after),
  );
  const play = usePlay();
  const begin = useMutation({
    mutationFn: () => restoreBefore(run),
    onSuccess: () => play.mutate({ name: run.name, pace: PACES[getPace()] }),
  });
  const busy = control.isPending || begin.isPending || play.isPending;
  const can = !busy && !isOver(run);
  const waiting = run.state === 'waiting';

  function changePace(name: PaceName): void {
    choosePace(name);
    if (!can) return;
    const pace = PACES[name];
    if (pace !== 'steps') control.mutate({ do: 'play', pace });
    else if (!waiting) control.mutate({ do: 'pause' });
  }
  return {
    busy,
    changePace,
    /** Goes to the next step; while playing, the current step is cut short. */
    next: () => {
      if (!can) return;
      const resumes = waiting && getPace() !== 'steps';
      control.mutate(resumes ? { do: 'play', pace: PACES[getPace()] } : { do: 'next' });
    },
    stop: () => can && control.mutate({ do: 'stop' }),
    /** Restarts from the state before the run, at the chosen pace. */
    again: () => !begin.isPending && !play.isPending && begin.mutate(),
  };
}

/**
 * Restores the checkpoint before the run, which ends the run. There may be none: unnamed sandboxes have no checkpoints,
 * and others can be deleted.
 */
async function restoreBefore(run: Run): Promise<void> {
  const snapshots = run.checkpoint === null ? [] : await control.listSnapshots();
  const before = snapshots.find(({ name }) => name === run.checkpoint);
  if (before !== undefined) await control.restoreSnapshot({ name: before.name });
  else if (!isOver(run)) await control.controlScenarioRun({ do: 'stop' });
}

/** The paces by name: step by step, a multiple of real time, or all at once. */
export const PACES = { steps: 'steps', one: 1, ten: 10, fast: 'fast' } as const satisfies Readonly<
  Record<string, Pace>
>;

type PaceName = keyof typeof PACES;

export const PACE_NAMES = Object.keys(PACES) as PaceName[];

const pace = sharedState<PaceName>('steps');

const choosePace = pace.set;
/** The pace of scenarios. In presentation mode, each step waits for a key or click. */
export const getPace = (): PaceName => (getSettings().presentation ? 'steps' : pace.get());
export const usePace = pace.use;
