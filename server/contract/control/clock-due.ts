import * as z from 'zod';

import { DEVICE_BUTTONS } from '#domain/device-button.ts';
import { BUCKETS } from '#domain/limits.ts';

import { clockRead } from './clock.ts';
import { time } from './fields.ts';

/** As many of what is due as are listed. */
export const MOST_DUE = 100;

export const clockDueQuery = z.strictObject({});

/** `id` is the same for as long as it is due, and unlike that of every other. */
const due = { id: z.string(), at: time };

/** An attempt to deliver an event, the first one or a retry. */
const delivery = z.strictObject({
  ...due,
  kind: z.literal('delivery'),
  serverId: z.string(),
  pluginId: z.string(),
  deliveryId: z.string(),
  type: z.string().describe('The kind of the event.'),
  attempt: z.int().describe('Which attempt it will be, from 1.'),
});

/** A button that the card terminal presses by itself. */
const deviceStep = z.strictObject({
  ...due,
  kind: z.literal('deviceStep'),
  serverId: z.string(),
  paymentId: z.string(),
  button: z.enum(DEVICE_BUTTONS),
});

/** What the evening that runs by itself does next. */
const autopilot = z.strictObject({ ...due, kind: z.literal('autopilot') });

/** The calls of a plugin are counted anew from then on. */
const limitReset = z.strictObject({
  ...due,
  kind: z.literal('limitReset'),
  serverId: z.string(),
  pluginId: z.string(),
  deviceId: z.string().optional(),
  bucket: z.enum(BUCKETS),
  limit: z.int(),
  remaining: z.int(),
});

/** A store of a developer expires: its keys open nothing from then on. */
const storeExpiry = z.strictObject({
  ...due,
  kind: z.literal('storeExpiry'),
  serverId: z.string(),
  name: z.string(),
});

/** The code of a consent expires that nobody has exchanged. */
const codeExpiry = z.strictObject({
  ...due,
  kind: z.literal('codeExpiry'),
  serverId: z.string(),
  pluginId: z.string(),
});

/** Answers under idempotency keys are forgotten, those of one plugin within one minute together. */
const answerExpiry = z.strictObject({
  ...due,
  kind: z.literal('answerExpiry'),
  serverId: z.string(),
  pluginId: z.string(),
  keys: z.int(),
});

/** One thing that is due. */
export const dueItem = z.discriminatedUnion('kind', [
  delivery,
  deviceStep,
  autopilot,
  limitReset,
  storeExpiry,
  codeExpiry,
  answerExpiry,
]);

export const clockDueAnswer = z.strictObject({
  clock: z.strictObject(clockRead),
  standing: z
    .strictObject({
      since: time.describe("The system's own time."),
      cause: z
        .enum(['begun', 'set', 'advanced', 'ranNext', 'held'])
        .describe(
          '`begun`: it stood at the start, after a reset or in a restored state; `set`, `advanced`, ' +
            '`ranNext`: it was moved while it ran; `held`: it was made to stand.',
        ),
    })
    .nullable()
    .describe('Since when the clock stands still, and why; null: it runs.'),
  items: z.array(dueItem).max(MOST_DUE).describe('Soonest first.'),
  more: z.boolean().describe('Whether others are due later that are not listed.'),
  newestAttempt: z
    .int()
    .describe('The place in the log of the newest attempt to deliver; 0: there is none.'),
});
