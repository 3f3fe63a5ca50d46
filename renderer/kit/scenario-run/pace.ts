import { useSyncExternalStore } from 'react';

import type { Pace } from '#renderer/data/types.ts';

/** How fast scenarios are played here: by steps, as many times real time, or at once. */
export const PACES = { steps: 'steps', one: 1, ten: 10, fast: 'fast' } as const satisfies Readonly<
  Record<string, Pace>
>;

export type PaceName = keyof typeof PACES;

export const PACE_NAMES = Object.keys(PACES) as PaceName[];

let chosen: PaceName = 'steps';
const listeners = new Set<() => void>();

export function choosePace(pace: PaceName): void {
  chosen = pace;
  for (const tell of listeners) tell();
}

export function getPace(): PaceName {
  return chosen;
}

/** The pace that the next step and the next scenario are played at, live. */
export function usePace(): PaceName {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getPace);
}
