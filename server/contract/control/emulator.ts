import * as z from 'zod';

import { TOPICS } from '#server/domain/change.ts';
import { isTargetKey, readTargetAddress } from '#server/domain/target-address.ts';

import { violation } from '../errors/violation.ts';
import { fixture } from '../fixture.ts';
import { integerWithin, listOf, named, text } from '../values.ts';
import { clockRead } from './clock.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { error, fixtureChoice } from './fields.ts';
import { installAnswer } from './installs.ts';
import { limitsAnswer } from './limits.ts';
import { storeIdentity } from './stores.ts';

export const storageAnswer = named('Storage', {
  ok: z.boolean(),
  reason: z
    .enum(['locked', 'full', 'readOnly', 'failing', 'damaged', 'moved', 'logRefused'])
    .nullable(),
  problem: z.string().nullable().describe('One sentence that names the database.'),
  lostLogRows: z.int().describe('Log rows that could not be stored since the start.'),
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
    .describe("Timeouts of plugins that differ from the platform's, in real time."),
  namedSandboxes: z
    .literal(true)
    .optional()
    .describe('Present if sandboxes can have names (serve --sandboxes).'),
  storage: storageAnswer,
});

export const emulatorCalls = defineCalls('emulator', {
  getMetrics: {
    request: 'GET /metrics',
    kind: 'text',
    mediaType: 'text/plain; version=0.0.4; charset=utf-8',
    summary: 'Returns everything counted since the start, in the text format of Prometheus.',
    response: z
      .string()
      .regex(/^(?:(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^\n]*\})? [-+.\dInfea]+)\n)+$/u)
      .describe('One number per line, in the format of Prometheus.'),
  },
  getState: {
    request: 'GET /state',
    summary: 'Reads stores, installs, clock, limits and the state of the storage.',
    topics: ['stores', 'installs', 'clock', 'limits', 'storage'],
    response: stateAnswer,
  },
  reset: {
    request: 'POST /reset',
    outlivesReset: true,
    body: z.strictObject({ fixture: fixtureChoice }),
    summary: 'Resets everything to a fixture.',
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

export const liveEvent = z
  .strictObject({
    topic: z.enum(['hello', ...TOPICS]),
    id: z.string(),
  })
  .meta({
    id: 'LiveEvent',
    description:
      'A change. `id` identifies what has changed; `*` stands for all ids of the topic. `world` means that ' +
      'everything must be read again. A client without Last-Event-ID receives `hello` first.',
  });

export type LiveEventData = z.output<typeof liveEvent>;

export const pullAnswer = z.strictObject({
  target: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  calls: listOf({
    call: z.string(),
    state: z.enum(['pending', 'waiting', 'running', 'done', 'skipped']),
    status: z.int().nullable(),
  }),
  leftMs: z.int().nonnegative().describe('Real time that the remaining calls take.'),
  ...error,
  fixture: fixture.nullable().describe('Null until it is done.'),
});

export const worldCalls = defineCalls('emulator', {
  exportWorld: {
    request: 'GET /world',
    query: storeInput,
    summary: 'Exports the current state as a fixture, with all open accounts.',
    // A reset to this fixture gives a world with the same export.
    response: fixture,
    refusals: ['storeNotFound'],
  },

  getPull: {
    request: 'GET /world/pull',
    summary: 'Shows how far the restaurant of a real sandbox has been read, and the result.',
    topics: ['pull'],
    response: pullAnswer.nullable(),
  },
  startPull: {
    request: 'POST /world/pull',
    needs: 'pull',
    body: z.strictObject({
      target: text(2000)
        .refine((value) => 'address' in readTargetAddress(value), violation('mustBeAddress'))
        .describe('The address of a sandbox, with or without `/plugin-api`.'),
      key: z.string().refine(isTargetKey, violation('mustBePrintable')),
      readsPerMinute: integerWithin(1, 1_000_000).default(5),
    }),
    summary:
      'Starts to read the restaurant of a real sandbox as a fixture, or continues the last one.',
    response: pullAnswer,
    refusals: ['pullRuns'],
  },
  stopPull: {
    request: 'DELETE /world/pull',
    summary: 'Stops the pull; what was read is kept until the process ends.',
    response: pullAnswer,
    refusals: ['pullNotRunning'],
  },

  followEvents: {
    request: 'GET /events',
    kind: 'stream',
    summary: 'Announces every change, as server-sent events.',
    response: liveEvent,
    refusals: ['tooManyStreams'],
  },
});
