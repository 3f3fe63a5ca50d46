import * as z from 'zod';

import { catalogRead } from './catalog.ts';
import { clockMode } from './control.ts';
import { customerRecordRead, userRead } from './people.ts';

// What the control API answers, beside accounts (control-answers-accounts.ts).

/** Times are ISO 8601 on the emulator's clock. */
export const time = z.iso.datetime();

export const healthAnswer = z.strictObject({ status: z.literal('ok'), version: z.string() });

const store = {
  serverId: z.string(),
  name: z.string(),
  email: z.string(),
  expiresAt: time,
};

/** A store as the portal shows it. */
export const storeAnswer = z.strictObject({
  ...store,
  developer: z.string(),
  expired: z.boolean(),
  timeZone: z.string(),
  currency: z.string(),
  cutoffHour: z.int(),
  cover: z.strictObject({ rate: z.number(), title: z.string().nullable() }),
});

export const storeDeletedAnswer = z.strictObject({ serverId: z.string() });

export const installAnswer = z.strictObject({
  serverId: z.string(),
  pluginId: z.string(),
  title: z.string(),
  clientSecret: z.string(),
  apiKey: z.string(),
  scopes: z.array(z.string()),
  customerConsent: z.boolean(),
  suspended: z.boolean(),
  userConsent: z.boolean(),
  webhookSecret: z.string(),
  headerPrefix: z.string(),
  connectUrl: z.string().nullable(),
  webhook: z
    .strictObject({
      url: z.string(),
      events: z.array(z.string()),
      signature: z.enum(['timestamped', 'body', 'standard']),
      retries: z.enum(['spec', 'fast']),
      enabled: z.boolean(),
    })
    .nullable(),
  callbacks: z
    .strictObject({
      baseUrl: z.string(),
      hooks: z.array(z.literal('table.close')),
      failOpen: z.boolean(),
    })
    .nullable(),
});

export const installDeletedAnswer = z.strictObject({ serverId: z.string(), pluginId: z.string() });

export const authorizeAnswer = z.strictObject({
  code: z.string(),
  environment: z.enum(['sandbox', 'production']),
  state: z.string(),
});

const clock = { now: time, mode: clockMode };

export const clockAnswer = z.strictObject({
  ...clock,
  jumpedMs: z
    .int()
    .optional()
    .describe('By how much going back to system time moved the clock, negative for back.'),
});

/** Whether nothing is left that is due by now or under way, and what is. */
export const settleAnswer = z.strictObject({
  settled: z.boolean(),
  waitedMs: z.int().describe('Real time.'),
  left: z
    .array(
      z.strictObject({
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
          .describe('A device step is named by its payment, a callback by the id in its body.'),
      }),
    )
    .max(100),
});

const limit = z.int().nullable();

export const limitsAnswer = z.strictObject({
  profile: z.enum(['sandbox', 'production', 'off']),
  values: z.strictObject({
    readPerMinute: limit,
    writePerMinute: limit,
    tokenPerMinute: limit,
    actionPerMinute: limit,
    hookPerMinute: limit,
    capabilityPerMinute: limit,
    callbackPerDay: limit,
  }),
});

/** Whose calls are counted, and of which surface. */
const counted = {
  pluginId: z.string(),
  serverId: z.string(),
  deviceId: z.string().optional(),
  bucket: z.enum(['read', 'write', 'token', 'action', 'hook', 'capability', 'callbackDay']),
};

export const usageAnswer = z.array(
  z.strictObject({ ...counted, limit, remaining: limit, resetAt: time.nullable() }),
);

export const limitsHistoryAnswer = z.array(
  z.strictObject({
    ...counted,
    minutes: z
      .array(z.strictObject({ at: time, allowed: z.int(), refused: z.int() }))
      .max(60)
      .describe('Minutes of the last hour in which there were calls, the oldest first.'),
  }),
);

/** Whether what the emulator is told can be kept, and what is wrong where it cannot. */
const storageAnswer = z.strictObject({
  ok: z.boolean(),
  reason: z
    .enum(['locked', 'full', 'readOnly', 'failing', 'damaged', 'moved', 'logRefused'])
    .nullable(),
  problem: z.string().nullable().describe('One sentence that names the database.'),
  lostLogRows: z.int().describe('Rows of the logs that could not be kept since the start.'),
});

export const stateAnswer = z.strictObject({
  stores: z.array(z.strictObject(store)),
  installs: z.array(installAnswer),
  clock: z.strictObject(clock),
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

/** Staff sees people ungated. */
export const userAnswer = userRead.required();
export const usersAnswer = z.array(userAnswer);
export const customerAnswer = customerRecordRead.required();
export const customersAnswer = z.array(customerAnswer);

const owner = z.string().nullable();

/** Records of one kind with the plugin that created each; null: the restaurant's own. */
export const catalogAnswer = z.union([
  z.array(catalogRead.product.extend({ owner })),
  z.array(catalogRead.category.extend({ owner })),
  z.array(catalogRead.payment_method.extend({ owner })),
  z.array(catalogRead.ingredient.extend({ owner })),
]);

/** Who provides a capability: a plugin, `builtin`, or nobody. */
export const bindingAnswer = z.strictObject({ id: z.string(), pluginId: z.string().nullable() });

const loggedCall = {
  id: z.string(),
  at: time,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  durationMs: z.number(),
  pluginId: z.string().nullable(),
  notes: z.array(z.string()),
};

const loggedBody = z
  .unknown()
  .describe('With bodies=true: JSON as it is, text where it is none or is nested too deep.');

export const requestsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      ...loggedCall,
      requestBody: loggedBody.optional(),
      responseBody: loggedBody.optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

/** Headers of a logged call; lower-case names where they were received. */
export const headers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const requestAnswer = z.strictObject({
  ...loggedCall,
  serverId: z.string().nullable(),
  query: z.string(),
  bucket: z.string().nullable(),
  requestHeaders: headers,
  requestBody: z.string(),
  responseHeaders: headers,
  responseBody: z.string(),
  ledger: z.array(z.string()),
  events: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      occurredAt: time,
      sequence: z.int().nullable(),
      data: z.unknown(),
    }),
  ),
  curl: z.string(),
  /** Null where there is none, and for calls that replace nothing. */
  previousReplaceId: z
    .string()
    .nullable()
    .describe('The last successful replace of the same list of the same account before it.'),
});

export const fidelityAnswer = z.array(
  z.strictObject({
    id: z.string(),
    topic: z.string(),
    specification: z.string(),
    emulator: z.string(),
    touches: z.array(z.string()),
    kind: z.enum(['assumed', 'reading']),
  }),
);
