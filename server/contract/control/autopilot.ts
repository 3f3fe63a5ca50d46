import * as z from 'zod';

import { integerWithin, named, numberWithin } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { time } from './fields.ts';

const count = z.int().nonnegative();

export const autopilotBody = storeInput.extend({
  seed: integerWithin(0, 4_294_967_295).optional(),
  tablesPerHour: numberWithin(0, 1000).default(12),
  packetsPerHour: numberWithin(0, 1000).default(4),
  cardShare: numberWithin(0, 1).default(0.6),
  declineRate: numberWithin(0, 1).default(0.1),
  hours: numberWithin(0.1, 24 * 31).default(4),
  pace: z.union([z.enum(['fast', 'real']), numberWithin(0.01, 1_000_000)]).default('fast'),
});

export const autopilotRunAnswer = named('AutopilotRun', {
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

export const autopilotCalls = defineCalls('emulator', {
  getAutopilot: {
    request: 'GET /autopilot',
    summary: 'Shows the current evening of the autopilot, or the last one of this world.',
    topics: ['autopilot'],
    response: autopilotRunAnswer.nullable(),
  },
  startAutopilot: {
    request: 'POST /autopilot',
    concerns: 'store',
    body: autopilotBody,
    summary: 'Starts an evening, which the autopilot plays on the clock.',
    response: autopilotRunAnswer,
    refusals: ['autopilotRuns', 'nothingToPlay', 'storeExpired'],
  },
  stopAutopilot: {
    request: 'DELETE /autopilot',
    summary: 'Stops the evening of the autopilot.',
    response: autopilotRunAnswer,
    refusals: ['autopilotNotRunning'],
  },
});
