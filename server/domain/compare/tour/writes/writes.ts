import type { TourStep } from '../../tour-step.ts';
import { inPhase } from '../make-step.ts';
import { BODY_REFUSALS } from './body-refusals.ts';
import { CREATE_REFUSALS } from './create-refusals.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { LINE_REFUSALS } from './line-refusals.ts';
import { METADATA_REFUSALS } from './metadata-refusals.ts';
import { NO_METHODS } from './no-methods.ts';
import { PACKET_REPLACES } from './packet-replaces.ts';
import { PACKET, PACKET_UPDATES } from './packet.ts';
import { TABLES } from './table.ts';

/**
 * What is written with `--allow-writes`, in this order: the tour's own packet and table first, which settle the most,
 * then refusals.
 */
export const WRITES: readonly TourStep[] = inPhase('writes', [
  ...PACKET,
  ...PACKET_UPDATES,
  ...PACKET_REPLACES,
  ...TABLES,
  ...LINE_REFUSALS,
  ...METADATA_REFUSALS,
  ...BODY_REFUSALS,
  ...CREATE_REFUSALS,
  ...NO_METHODS,
  ...ELSEWHERE,
]);
