import * as z from 'zod';

import { defineCalls } from './define-calls.ts';

export const sessionEndedAnswer = z.object({ ended: z.literal(true) });

export const sessionCalls = defineCalls({
  endSession: {
    method: 'DELETE',
    path: '/session',
    concerns: 'emulator',
    summary: 'Ends the sessions of all pages of the interface.',
    response: sessionEndedAnswer,
  },
});
