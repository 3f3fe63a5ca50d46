import * as z from 'zod';

import { defineCalls } from './define-calls.ts';

// In a separate file because this call is loaded at startup, and the others later.
export const healthCalls = defineCalls('emulator', {
  getHealth: {
    request: 'GET /health',
    public: true,
    // With `ready=true` the call is refused until the server is ready, for probes that only check
    // the status.
    query: z.strictObject({ ready: z.enum(['true', 'false']).optional() }),
    summary: 'Returns the version of the emulator, and whether it is ready for calls.',
    response: z.strictObject({
      status: z.literal('ok'),
      version: z.string(),
      ready: z.boolean(),
      reason: z
        .enum(['locked', 'full', 'readOnly', 'failing', 'damaged', 'moved', 'closing'])
        .nullable(),
      faults: z.int().nonnegative().describe('The number of enabled fault rules.'),
    }),
    refusals: ['notReady'],
  },
});
