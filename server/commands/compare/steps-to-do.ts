import type { Phase, TourStep } from '#domain/compare/tour-step.ts';

import type { Gathered } from './gathered.ts';

/**
 * The steps that a comparison still has to do. The world is read anew whatever was done before, since our side is
 * built from it. Reads that are finished stay, unless one that is not needs their answers. Writes build on each other:
 * where one is missing, all are done again.
 */
export function stepsToDo(
  steps: readonly TourStep[],
  done: Pick<Gathered, 'has' | 'isSettled'>,
  allowWrites: boolean,
): Record<Exclude<Phase, 'cleanUp'>, readonly TourStep[]> {
  const of = (phase: Phase): TourStep[] => steps.filter((step) => step.phase === phase);
  const writes = of('writes');
  const writesAreDone = writes.every(({ id }) => done.isSettled(id));
  return {
    world: of('world'),
    reads: withNeeds(of('reads'), done),
    writes: allowWrites && !writesAreDone ? writes : [],
  };
}

function withNeeds(reads: readonly TourStep[], done: Pick<Gathered, 'has'>): TourStep[] {
  const wanted = new Set(reads.flatMap(({ id }) => (done.has(id) ? [] : [id])));
  // What is needed stands before what needs it.
  for (const { id, needs = [] } of reads.toReversed()) {
    if (wanted.has(id)) for (const need of needs) wanted.add(need);
  }
  return reads.filter(({ id }) => wanted.has(id));
}
