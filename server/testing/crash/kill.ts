import fc from 'fast-check';

import type { Surroundings } from '../serve-process.ts';

/**
 * When a server is killed: from outside, `delayMs` after its answer `number`; or from inside (`die-at.ts`),
 * just before the writing statement `number` or just after the commit `number`, before the answer is sent.
 * A kill from outside seldom hits these points.
 */
export interface Kill {
  readonly at: 'answer' | 'statement' | 'commit';
  readonly number: number;
  readonly delayMs: number;
}

export const killAt = (at: Kill['at'], most: number): fc.Arbitrary<Kill> =>
  fc.record({
    at: fc.constant(at),
    number: fc.integer({ min: 1, max: most }),
    delayMs: fc.nat({ max: 4 }),
  });

/** A kill within about the first hundred writes. */
export const killOfServer = fc.oneof(
  killAt('answer', 120),
  killAt('statement', 600),
  killAt('commit', 120),
);

/** How a server is started so that it is killed from inside. */
export function surroundingsOf(end: Kill | null): Surroundings {
  if (end === null || end.at === 'answer') return {};
  return {
    nodeArguments: ['--import', new URL('./die-at.ts', import.meta.url).href],
    env: { COUNTERTOP_DIE_AT: `${end.at} ${end.number}` },
  };
}
