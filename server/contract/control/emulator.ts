import * as z from 'zod';

import { fixture } from '../fixture.ts';
import { listOf, named } from '../values.ts';
import { clockRead } from './clock.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { fixtureChoice } from './fields.ts';
import { installAnswer } from './installs.ts';
import { limitsAnswer } from './limits.ts';
import { storeIdentity } from './stores.ts';

export const storageAnswer = named('Storage', {
  ok: z.boolean(),
  reason: z
    .enum(['locked', 'full', 'readOnly', 'failing', 'damaged', 'moved', 'logRefused'])
    .nullable(),
  problem: z.string().nullable().describe('One sentence that names the database.'),
  lostLogRows: z.int().describe('Rows of the logs that could not be kept since the start.'),
});

export const stateAnswer = named('State', {
  stores: listOf(storeIdentity),
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

export const emulatorCalls = defineCalls('emulator', {
  getMetrics: {
    request: 'GET /metrics',
    kind: 'text',
    mediaType: 'text/plain; version=0.0.4; charset=utf-8',
    summary: 'Tells what was counted since the start, in the text format of Prometheus.',
    response: z
      .string()
      .regex(/^(?:(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^\n]*\})? [-+.\dInfea]+)\n)+$/u)
      .describe('One number a line, as Prometheus reads them.'),
  },
  getState: {
    request: 'GET /state',
    summary: 'Reads stores, installs, clock, limits and how the storage stands.',
    topics: ['stores', 'installs', 'clock', 'limits', 'storage'],
    response: stateAnswer,
  },
  reset: {
    request: 'POST /reset',
    outlivesReset: true,
    body: z.strictObject({ fixture: fixtureChoice }),
    summary: 'Takes everything back to a fixture.',
    response: stateAnswer,
    refusals: ['badFixture'],
  },
});

export const sessionCalls = defineCalls('emulator', {
  endSession: {
    request: 'DELETE /session',
    summary: 'Ends the sessions of all pages of the interface.',
    response: z.object({ ended: z.literal(true) }),
  },
});

export const worldCalls = defineCalls('emulator', {
  exportWorld: {
    request: 'GET /world',
    query: storeInput,
    summary: 'Exports the present state as a fixture, every open account as it stands.',
    // A reset to this fixture restores a world whose export is equal.
    response: fixture,
    refusals: ['storeNotFound'],
  },
});
