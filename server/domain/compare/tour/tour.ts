import type { TourStep } from '../tour-step.ts';
import { READS } from './reads.ts';
import { SETTLED_BY } from './settles/coverage-of-rows.ts';
import { tellingOrder } from './telling-order.ts';
import { WORLD } from './world.ts';
import { WRITES } from './writes/writes.ts';

const settles = (step: string): readonly string[] => SETTLED_BY.get(step) ?? [];

/**
 * Every step but the cleaning up, which depends on what was opened, in the order in which they are done: what our
 * side is built from, reads with the most telling first, writes.
 */
export const TOUR: readonly TourStep[] = [
  ...WORLD,
  ...tellingOrder(
    READS,
    settles,
    WORLD.flatMap(({ id }) => settles(id)),
  ),
  ...WRITES,
];
