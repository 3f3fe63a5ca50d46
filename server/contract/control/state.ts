import * as z from 'zod';

import { clockRead } from './clock.ts';
import { defineCalls } from './define-calls.ts';
import { fixtureChoice } from './fields.ts';
import { installAnswer } from './installs.ts';
import { limitsAnswer } from './limits.ts';
import { storeIdentity } from './stores.ts';

export const resetBody = z.strictObject({ fixture: fixtureChoice });

/** Whether what the emulator is told can be kept, and what is wrong where it cannot. */
export const storageAnswer = z.strictObject({
  ok: z.boolean(),
  reason: z
    .enum(['locked', 'full', 'readOnly', 'failing', 'damaged', 'moved', 'logRefused'])
    .nullable(),
  problem: z.string().nullable().describe('One sentence that names the database.'),
  lostLogRows: z.int().describe('Rows of the logs that could not be kept since the start.'),
});

export const stateAnswer = z.strictObject({
  stores: z.array(z.strictObject(storeIdentity)),
  installs: z.array(installAnswer),
  clock: z.strictObject(clockRead),
  limits: limitsAnswer,
  timeouts: z
    .strictObject({
      webhookMs: z.int().optional(),
      actionMs: z.int().optional(),
      hookMs: z.int().optional(),
    })
    .optional()
    .describe("How long plugins may take where that is not the platform's own; real time."),
  storage: storageAnswer,
});

export const stateCalls = defineCalls({
  getState: {
    method: 'GET',
    path: '/state',
    concerns: 'emulator',
    summary: 'Reads stores, installs, clock, limits and how the storage stands.',
    topics: ['stores', 'installs', 'clock', 'limits', 'storage'],
    response: stateAnswer,
  },
  reset: {
    method: 'POST',
    path: '/reset',
    concerns: 'emulator',
    outlivesReset: true,
    body: resetBody,
    summary: 'Takes everything back to a fixture.',
    response: stateAnswer,
    refusals: ['badFixture'],
  },
});
