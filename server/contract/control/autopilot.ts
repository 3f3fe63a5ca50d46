import * as z from 'zod';

import { integerWithin, numberWithin } from '../text.ts';
import { serverId, time } from './fields.ts';

const count = z.int().nonnegative();

/** An evening to let run by itself. */
export const autopilotBody = z.strictObject({
  serverId,
  seed: integerWithin(0, 4_294_967_295).optional(),
  tablesPerHour: numberWithin(0, 1000).default(12),
  packetsPerHour: numberWithin(0, 1000).default(4),
  cardShare: numberWithin(0, 1).default(0.6),
  declineRate: numberWithin(0, 1).default(0.1),
  hours: numberWithin(0.1, 24 * 31).default(4),
  pace: z.union([z.enum(['fast', 'real']), numberWithin(0.01, 1_000_000)]).default('fast'),
});

/** How the evening stands. */
export const autopilotRunAnswer = z.strictObject({
  state: z.enum(['running', 'finished', 'stopped']),
  seed: z.int().nonnegative(),
  done: z.strictObject({
    tables: count,
    packets: count,
    payments: count,
    moves: count,
    voids: count,
  }),
  until: time,
});

/** The evening that goes on or was the last; null: there was none since the world began. */
export const autopilotAnswer = autopilotRunAnswer.nullable();
