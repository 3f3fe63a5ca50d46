import { sharedState } from '#renderer/data/shared-state.ts';
import type { Pace } from '#renderer/data/types.ts';

/** By name: step by step, a multiple of real time, or at once. */
export const PACES = { steps: 'steps', one: 1, ten: 10, fast: 'fast' } as const satisfies Readonly<
  Record<string, Pace>
>;

export type PaceName = keyof typeof PACES;

export const PACE_NAMES = Object.keys(PACES) as PaceName[];

const pace = sharedState<PaceName>('steps');

export const choosePace = pace.set;
export const getPace = pace.get;
export const usePace = pace.use;
