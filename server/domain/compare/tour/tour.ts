import type { TourStep } from '../tour-step.ts';
import { READS } from './reads.ts';
import { WORLD } from './world.ts';
import { WRITES } from './writes/writes.ts';

/** Every step but the cleaning up, which depends on what was opened, in the order in which they are done. */
export const TOUR: readonly TourStep[] = [...WORLD, ...READS, ...WRITES];
