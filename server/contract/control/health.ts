import * as z from 'zod';

import { defineCalls } from './define-calls.ts';

/** Why a running server cannot take calls. */
const notReadyReason = z.enum([
  'locked',
  'full',
  'readOnly',
  'failing',
  'damaged',
  'moved',
  'closing',
]);

// On its own, since this call is loaded at the start and all others later.
export const healthCalls = defineCalls('emulator', {
  getHealth: {
    request: 'GET /health',
    public: true,
    // With `ready=true` it refuses while it is not ready, for probes that only look at the status.
    query: z.strictObject({ ready: z.enum(['true', 'false']).optional() }),
    summary: 'Says that the emulator runs, its version, and whether it is ready for calls.',
    response: z.strictObject({
      status: z.literal('ok'),
      version: z.string(),
      ready: z.boolean(),
      /** Null: it is ready. */
      reason: notReadyReason.nullable(),
      faults: z.int().nonnegative().describe('How many fault rules are on.'),
    }),
    refusals: ['notReady'],
  },
});
