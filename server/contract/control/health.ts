import * as z from 'zod';

import { defineCalls } from './define-calls.ts';

/** `ready=true`: what is not ready is refused, for those who look at the status alone. */
export const healthQuery = z.strictObject({ ready: z.enum(['true', 'false']).optional() });

/** Why nothing should be sent to a server that lives. */
const notReadyReason = z.enum([
  'locked',
  'full',
  'readOnly',
  'failing',
  'damaged',
  'moved',
  'closing',
]);

export const healthAnswer = z.strictObject({
  status: z.literal('ok'),
  version: z.string(),
  ready: z.boolean(),
  /** Null: it is ready. */
  reason: notReadyReason.nullable(),
  faults: z.int().nonnegative().describe('How many fault rules are on.'),
});

export const healthCalls = defineCalls({
  getHealth: {
    method: 'GET',
    path: '/health',
    concerns: 'emulator',
    public: true,
    query: healthQuery,
    summary: 'Says that the emulator runs, its version, and whether it is ready for calls.',
    response: healthAnswer,
    refusals: ['notReady'],
  },
});
