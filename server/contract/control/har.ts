import * as z from 'zod';

import { CALLBACK_KIND_NAMES, CALLBACK_OUTCOMES } from '#server/domain/callback.ts';
import { GATE_VERDICTS } from '#server/domain/close-gate.ts';
import { DELIVERY_STATUSES } from '#server/domain/delivery.ts';

import { violation } from '../errors/violation.ts';
import { isIsoTime } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { faultMark } from './faults.ts';
import { LOG_ID, all, sandbox, sinceOrAll } from './requests.ts';

// HAR 1.2, the format in which browsers save network traffic. It reserves names with a leading underscore for
// custom fields.

/** -1: unknown. */
const size = z.int().min(-1);

const duration = z.number().min(-1);

const pair = z.strictObject({ name: z.string(), value: z.string() });

/** Always empty, since cookies can be credentials and HAR files are shared. */
const cookies = z.array(pair).max(0);

const request = z.strictObject({
  method: z.string().min(1),
  url: z.string().min(1),
  httpVersion: z.string(),
  cookies,
  headers: z.array(pair),
  queryString: z.array(pair),
  postData: z
    .strictObject({
      mimeType: z.string(),
      params: z.array(pair).max(0),
      text: z.string().describe('Cut at 64 KB.'),
    })
    .optional(),
  headersSize: size,
  bodySize: size,
});

const response = z.strictObject({
  status: z.int().min(0).describe('0: no answer.'),
  statusText: z.string(),
  httpVersion: z.string(),
  cookies,
  headers: z.array(pair),
  content: z.strictObject({
    size: z.int().min(0),
    mimeType: z.string(),
    text: z.string().optional().describe('Cut at 64 KB.'),
  }),
  redirectURL: z.string(),
  headersSize: size,
  bodySize: size,
  _error: z.string().optional().describe('Why there is no answer, or why it counts as none.'),
});

const common = {
  id: z.string(),
  serverId: z.string().nullable(),
  pluginId: z.string().nullable(),
  sandbox,
  notes: z.array(z.string()),
  ledger: z.array(z.string()).describe('Rows of the fidelity ledger.'),
  fault: faultMark.optional().describe('The effect of a fault rule.'),
};

/** Log fields that HAR does not have. */
const countertop = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('request'), ...common, bucket: z.string().nullable() }),
  z.strictObject({
    kind: z.literal('delivery'),
    ...common,
    attempt: z.int(),
    eventId: z.string(),
    type: z.string(),
    requestId: z.string().nullable().describe('The logged call that caused the event.'),
    status: z.enum(DELIVERY_STATUSES),
  }),
  z.strictObject({
    kind: z.literal('callback'),
    ...common,
    callback: z.enum(CALLBACK_KIND_NAMES),
    type: z.string(),
    outcome: z.enum(CALLBACK_OUTCOMES),
    gate: z.enum(GATE_VERDICTS).nullable(),
  }),
]);

const entry = z.strictObject({
  startedDateTime: z.iso.datetime({ offset: true }).describe("On the emulator's clock."),
  time: z.number().min(0).describe('Milliseconds of real time.'),
  request,
  response,
  cache: z.strictObject({}),
  timings: z.strictObject({ send: duration, wait: duration, receive: duration }),
  _countertop: countertop,
});

export type HarEntry = z.infer<typeof entry>;

const harQuery = sinceOrAll(
  z.strictObject({
    since: z
      .string()
      .refine((value) => LOG_ID.test(value) || isIsoTime(value), violation('mustBeRequestOrTime'))
      .optional()
      .describe('Entries after a logged call, by its id, or from a time on.'),
    all,
  }),
);

export const harCalls = defineCalls('emulator', {
  exportHar: {
    request: 'GET /har',
    kind: 'document',
    query: harQuery,
    summary: 'Saves logged calls, deliveries and callbacks as a HAR file, in order of time.',
    response: z
      .strictObject({
        log: z.strictObject({
          version: z.literal('1.2'),
          creator: z.strictObject({ name: z.string(), version: z.string() }),
          comment: z.string().optional().describe('With all=true: what it does not contain.'),
          entries: z.array(entry),
        }),
      })
      .meta({ id: 'Har', description: 'A HAR 1.2 file.' }),
  },
});
