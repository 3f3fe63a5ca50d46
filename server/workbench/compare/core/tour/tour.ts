import type { TourStep } from '../step.ts';
import { PACKETS } from './packet.ts';
import { READS, WORLD } from './reads.ts';
import { REFUSED_CALLS } from './refused-calls.ts';
import { REFUSED_PACKETS } from './refused-packets.ts';
import { TABLES } from './table.ts';

/**
 * Every step but the clean-up, which depends on what was opened. What settles most comes first, so that an
 * interrupted run has said the most.
 */
export const TOUR: readonly TourStep[] = [
  ...WORLD,
  ...READS,
  ...PACKETS,
  ...TABLES,
  ...REFUSED_PACKETS,
  ...REFUSED_CALLS,
];
