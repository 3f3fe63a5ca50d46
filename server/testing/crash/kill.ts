import type { Surroundings } from '../serve-process.ts';
import type { Random } from './random.ts';

/**
 * When a server is killed: from outside, some time after an answer has arrived, wherever it is by
 * then; or by its own hand at a point that outsiders seldom hit: just before it runs a statement that
 * writes, or just after a commit, with the answer still to be sent.
 */
export interface Kill {
  readonly at: 'answer' | 'statement' | 'commit';
  readonly number: number;
  readonly delayMs: number;
}

/** Chooses a moment within the first hundred writes or so. */
export function planKill(random: Random): Kill {
  const at = random.pick(['answer', 'statement', 'commit'] as const);
  const most = { answer: 120, statement: 600, commit: 120 };
  return { at, number: random.int(1, most[at]), delayMs: random.int(0, 4) };
}

/** What makes a server end itself, where that is the plan. */
export function surroundingsOf(kill: Kill | null): Surroundings {
  if (kill === null || kill.at === 'answer') return {};
  return {
    nodeArguments: ['--import', new URL('./die-at.ts', import.meta.url).href],
    env: { COUNTERTOP_DIE_AT: `${kill.at} ${kill.number}` },
  };
}
