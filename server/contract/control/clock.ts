import * as z from 'zod';

import { DEVICE_BUTTONS } from '#server/domain/device-button.ts';
import { BUCKETS } from '#server/domain/limits.ts';

import { violation } from '../errors/violation.ts';
import { integerWithin, isoTime, listOf, named, text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { queryInteger, time } from './fields.ts';

/** Ten years: far enough to let anything expire. */
export const LONGEST_ADVANCE_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** Real time, a stopped clock, or a clock running from any time. */
export const clockMode = z.enum(['real', 'virtual', 'ticking']);

/** Exactly one way to move the clock. */
export const clockBody = z
  .strictObject({
    set: isoTime.optional(),
    advanceMs: integerWithin(0, LONGEST_ADVANCE_MS).optional(),
    mode: clockMode.optional(),
    runNext: z.literal(true).optional(),
  })
  .refine(
    (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
    violation('mustHaveExactlyOneOf', { values: ['set', 'advanceMs', 'mode', 'runNext'] }),
  );

/** The timeout is in real time. */
export const settleBody = z.strictObject({
  timeoutMs: integerWithin(0, 600_000).default(10_000),
  calls: z
    .boolean()
    .default(false)
    .describe('Whether to also wait until there has been no Data API call for 100 ms.'),
});

export const clockRead = { now: time, mode: clockMode };

/** The header of control calls that a follower's timers make; its value is the follower's id. */
export const FOLLOWER_HEADER = 'x-countertop-follower';

export const clockAnswer = named('Clock', {
  ...clockRead,
  followers: listOf({
    id: z.string(),
    pid: z.int().nullable(),
    title: z.string().nullable(),
    next: time.nullable().describe('When its next timer is due; null: it has none.'),
    behind: z
      .boolean()
      .describe('True if it did not answer within 5 s; until it does, nothing waits for it.'),
  }).describe('Programs whose timers follow the clock, in the order in which they connected.'),
  jumpedMs: z
    .int()
    .optional()
    .describe('By how much the return to system time moved the clock; negative if it went back.'),
});

/** The length of a slice of the past in ms, and the number of slices. The last slice ends now. */
export const SLICE_MS = 180_000;
export const SLICES = 30;

/** The maximum number of entries of each log that are counted. */
export const MOST_COUNTED = 2000;

const count = z.int().nonnegative();

/** The maximum number of due items that are listed. */
export const MOST_DUE = 100;

/** The plugin that a due item or an attempt is about. */
const install = { serverId: z.string(), pluginId: z.string() };

/** A due item; `id` is unique and stable. */
function due<Kind extends string, Fields extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: Fields,
) {
  return z.strictObject({ id: z.string(), at: time, kind: z.literal(kind), ...fields });
}

export const dueItem = z.discriminatedUnion('kind', [
  due('delivery', {
    ...install,
    deliveryId: z.string(),
    type: z.string().describe('The type of the event.'),
    attempt: z.int().describe('Which attempt it will be, from 1.'),
  }),
  // The simulated terminal presses a button.
  due('deviceStep', {
    serverId: z.string(),
    paymentId: z.string(),
    button: z.enum(DEVICE_BUTTONS),
  }),
  due('autopilot', {}),
  // A rate limit window ends.
  due('limitReset', {
    ...install,
    deviceId: z.string().optional(),
    bucket: z.enum(BUCKETS),
    limit: z.int(),
    remaining: z.int(),
  }),
  // A development store expires; its keys stop working.
  due('storeExpiry', { serverId: z.string(), name: z.string() }),
  // An authorization code expires unused.
  due('codeExpiry', install),
  // Responses kept for idempotency keys expire, grouped by plugin and minute.
  due('answerExpiry', { ...install, keys: z.int() }),
]);

const followEvent = z.union([
  z
    .strictObject({ id: z.string(), ...clockRead })
    .describe(
      '`event: now`, first and after each move. `id` identifies the follower. If the clock was set, timers keep the time ' +
        'that they have left.',
    ),
  z
    .strictObject({ at: time, turn: z.int() })
    .describe(
      '`event: runUntil`: run the timers that are due by `at`, each at its time, wait for the Data API calls that ' +
        'they made, and answer.',
    ),
]);

const timerReport = z.strictObject({
  at: isoTime.describe("The follower's time."),
  next: isoTime
    .nullable()
    .describe('When its next timer is due, not before `at`; null: it has none.'),
  turn: z
    .int()
    .optional()
    .describe(
      'The `turn` of the `runUntil` that this answers; 0 for a report that answers none. If left out, `at` identifies the `runUntil`.',
    ),
});

export const clockCalls = defineCalls('emulator', {
  getClock: {
    request: 'GET /clock',
    summary: 'Returns the time, and the programs whose timers follow the clock.',
    topics: ['clock'],
    response: clockAnswer,
  },
  followClock: {
    request: 'GET /clock/follow',
    kind: 'stream',
    query: z.strictObject({
      pid: queryInteger(0, 999_999_999).optional(),
      title: text(200).optional(),
    }),
    summary: 'Streams the clock to a program whose timers follow it, as server-sent events.',
    response: followEvent,
    refusals: ['tooManyStreams'],
  },
  reportTimers: {
    request: 'POST /clock/follow/{id}',
    outlivesReset: true,
    body: timerReport,
    summary: "Answers a `runUntil`, or reports that a follower's next timer has changed.",
    response: z.strictObject(clockRead),
    refusals: ['followerNotFound'],
  },
  setClock: {
    request: 'POST /clock',
    outlivesReset: true,
    body: clockBody,
    summary:
      'Moves the clock and runs what falls due on the way; closing the connection stops the move there.',
    response: clockAnswer,
    refusals: ['clockMovedByTimer'],
  },
  listDue: {
    request: 'GET /clock/due',
    query: z.strictObject({}),
    summary: 'Lists what is due, soonest first, and since when and why the clock is stopped.',
    topics: [
      'stores',
      'installs',
      'devices',
      'deliveries',
      'payments',
      'requests',
      'clock',
      'limits',
      'usage',
      'autopilot',
    ],
    response: z.strictObject({
      clock: z.strictObject(clockRead),
      standing: z
        .strictObject({
          since: time.describe('In system time.'),
          cause: z
            .enum(['begun', 'set', 'advanced', 'ranNext', 'held'])
            .describe(
              '`begun`: it was stopped at the start, after a reset or in a restored state; `set`, `advanced`, ' +
                '`ranNext`: it was moved while it ran; `held`: it was stopped explicitly.',
            ),
        })
        .nullable()
        .describe('Since when and why the clock is stopped; null: it runs.'),
      items: z.array(dueItem).max(MOST_DUE).describe('Soonest first.'),
      more: z.boolean().describe('Whether more items are due than are listed.'),
      newestAttempt: z
        .int()
        .describe('The position of the newest delivery attempt in the log; 0: there is none.'),
    }),
  },
  countPast: {
    request: 'GET /clock/past',
    query: z.strictObject({}),
    summary: 'Counts the calls, events and delivery attempts of the last hour and a half.',
    topics: ['events', 'deliveries', 'requests', 'clock'],
    response: z.strictObject({
      from: time.describe('When the first slice begins.'),
      to: time.describe('Now, on the clock of the emulator.'),
      sliceMs: z.int(),
      // Empty slices are left out.
      slices: listOf({
        at: time.describe('When the slice begins.'),
        calls: count.describe('Data API calls.'),
        refused: count.describe(
          'Calls that were refused (a `status` from 400, or a `refusedStatus`) or got no answer.',
        ),
        events: count,
        attempts: count.describe('Attempts to deliver an event.'),
        failed: count.describe('Attempts that were not answered with a 2xx.'),
      })
        .max(SLICES)
        .describe('Earliest first.'),
      more: z
        .boolean()
        .describe(
          `True if only the last ${MOST_COUNTED} entries of a log were counted, and there may be more.`,
        ),
    }),
  },
  countAttempts: {
    request: 'GET /clock/attempts',
    query: z.strictObject({
      after: queryInteger(0, 999_999_999_999_999).describe(
        'A position in the log of attempts, such as `newestAttempt` of `GET /clock/due`.',
      ),
    }),
    summary:
      'Counts the delivery attempts after a given one, for instance those during a move of the clock.',
    response: z.strictObject({
      attempts: z.int(),
      failed: z.int().describe('Attempts that were not answered with a 2xx.'),
      first: z
        .strictObject({
          at: time,
          ...install,
          deliveryId: z.string(),
          type: z.string().describe('The type of the event.'),
          attempt: z.int().describe('Which attempt of its delivery it was, from 1.'),
          status: z.int().nullable().describe('Null: no answer.'),
          delivered: z.boolean(),
        })
        .nullable()
        .describe('The first attempt; null: there was none.'),
    }),
  },
  settle: {
    request: 'POST /settle',
    outlivesReset: true,
    body: settleBody,
    summary: 'Waits until nothing is due or in progress; the clock does not move.',
    response: z.strictObject({
      settled: z.boolean(),
      waitedMs: z.int().describe('Real time.'),
      left: listOf({
        kind: z.enum([
          'delivery',
          'callback',
          'deviceStep',
          'capabilityCall',
          'call',
          'clock',
          'cleanUp',
        ]),
        id: z
          .string()
          .describe('A device step has the id of its payment, a callback the id in its body.'),
      }).max(100),
    }),
  },
});
