import * as z from 'zod';

import { DEEPEST } from '#server/domain/json.ts';

import { violation } from '../errors/violation.ts';
import { isIsoTime, listOf, named, nestedWithin, slug, text } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { faultMark } from './faults.ts';
import {
  generatedTestAnswer,
  generatedTestQuery,
  headers,
  message,
  notes,
  queryFlag,
  queryInteger,
  time,
} from './fields.ts';
import { callSummary, chain, logSubject, search } from './log-subject.ts';

/** The format of a logged call's id. */
export const LOG_ID = /^\d{1,15}$/u;

export const since = z
  .string()
  .refine((value) => LOG_ID.test(value) || isIsoTime(value), violation('mustBeCallOrTime'))
  .describe('Only calls after the one with this id, or from this time on.');

export const all = queryFlag.describe(
  'Everything since the process started, including ended worlds and all sandboxes.',
);

/** With `all`: the sandbox of an entry. */
export const sandbox = z
  .string()
  .nullable()
  .optional()
  .describe('With all=true: the sandbox; null: the server itself.');

/** Refuses a query with both `since` and `all`. */
export function sinceOrAll<Query extends z.ZodType<{ since?: unknown; all?: unknown }>>(
  query: Query,
): Query {
  const isOne = (given: { since?: unknown; all?: unknown }): boolean =>
    given.since === undefined || given.all !== true;
  return query.refine(isOne, { path: ['since'], message: violation('mustNotGoWithAll') });
}

const statusClass = z.enum(['2xx', '3xx', '4xx', '5xx']);

export const requestsQuery = storeInput.extend({
  pluginId: z.string().optional(),
  method: z
    .string()
    .regex(/^[A-Za-z-]{1,32}$/u, violation('mustBeMethod'))
    .transform((value) => value.toUpperCase())
    .optional(),
  path: z.string().optional(),
  search,
  status: z
    .union([queryInteger(100, 599), statusClass])
    .optional()
    .describe(
      'A status, or a class of statuses; for a refusal sent as HTTP 200, the status in its body.',
    ),
  statusClass: statusClass.optional().describe('The same as a class in `status`.'),
  unknown: z
    .enum(['include', 'only'])
    .optional()
    .describe(
      'Calls whose key names no install belong to no store. `include` lists such calls too (with pluginId: those whose key names that plugin), `only` lists nothing else.',
    ),
  problems: queryFlag.describe('With true: only calls with an error or a warning.'),
  since: since.optional(),
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 500).default(50).describe('50 by default.'),
  bodies: queryFlag.describe(
    'Whether rows contain the request and response bodies; a page with long bodies may have fewer rows than its limit.',
  ),
});

const loggedCall = {
  id: z.string(),
  at: time,
  ...callSummary,
  status: z.int().describe('0: no response, since a fault rule closed the connection.'),
  problem: z
    .boolean()
    .describe(
      'Whether the call has an error (a `status` from 400, a `refusedStatus`, or no answer) or a warning in its notes.',
    ),
  ...notes,
  cause: z
    .string()
    .nullable()
    .describe(
      'The cause of the result: the first note, otherwise the message of the refusal; null: neither.',
    ),
  causeCode: message.nullable().describe('The same as a code with params.'),
  subject: logSubject,
  fault: faultMark.nullable().describe('The effect of a fault rule on the call; null: none.'),
};

const loggedBody = z
  .unknown()
  .describe('With bodies=true: JSON, or text if it is not JSON or is nested too deep.');

const install = { serverId: z.string(), pluginId: z.string() };

export const nextStep = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('grantScopes'), ...install, scopes: z.array(z.string()) }),
  z.strictObject({
    do: z.literal('waitUntil'),
    until: time,
    stopsClock: z.boolean().describe('Whether moving the clock to that time stops the clock.'),
  }),
  z.strictObject({ do: z.literal('resume'), ...install }),
  z.strictObject({ do: z.literal('useKey'), ...install }),
  z.strictObject({ do: z.literal('logIn'), serverId: z.string() }),
  z.strictObject({
    do: z.literal('sendWithIdentity'),
    body: z.string().describe('The same replace with the identities that it lost.'),
  }),
]);

const requestAnswer = named('LoggedRequest', {
  ...loggedCall,
  serverId: z.string().nullable(),
  query: z.string(),
  bucket: z.string().nullable(),
  requestHeaders: headers,
  requestBody: z.string(),
  responseHeaders: headers,
  responseBody: z.string(),
  ledger: z.array(z.string()),
  events: listOf({
    id: z.string(),
    type: z.string(),
    occurredAt: time,
    sequence: z.int().nullable(),
    data: z.unknown(),
  }),
  curl: z.string(),
  chain: chain.describe('The call, the events that it caused, and their deliveries.'),
  nextSteps: z.array(nextStep).describe('Suggested next steps, the best first.'),
  previousReplaceId: z
    .string()
    .nullable()
    .describe('The previous successful replace of the same list of the same account.'),
});

export const clearedAnswer = z.strictObject({
  cleared: z.int().describe('How many rows of the log were deleted.'),
});

export const callBody = storeInput.extend({
  pluginId: slug.describe('The plugin whose key is used.'),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: text(2048)
    .regex(/^\/(?:(?![?#])[!-~])*$/u, violation('mustBePath'))
    .describe('Such as /tables/open; /plugin-api may be left out.'),
  query: text(8192).optional().describe('Without the question mark, such as id=salon-3.'),
  body: z
    .unknown()
    .refine(...nestedWithin(DEEPEST.tried))
    .optional()
    .describe('Text is sent unchanged, anything else as JSON; none by default.'),
  withAnswer: z
    .boolean()
    .optional()
    .describe('Whether to return the complete response, as the plugin gets it.'),
});

export const requestCalls = defineCalls('emulator', {
  listRequests: {
    request: 'GET /requests',
    query: requestsQuery,
    summary: 'Lists logged Data API calls, newest first.',
    topics: ['requests', 'installs'],
    response: z.strictObject({
      items: listOf({
        ...loggedCall,
        requestBody: loggedBody.optional(),
        responseBody: loggedBody.optional(),
      }),
      nextCursor: z.string().nullable(),
    }),
  },
  clearRequests: {
    request: 'DELETE /requests',
    concerns: 'store',
    summary:
      'Clears the log of calls: those of a store, and those whose key belongs to no install.',
    response: clearedAnswer,
  },
  getRequest: {
    request: 'GET /requests/{id}',
    query: storeInput,
    summary: 'Reads a logged Data API call with bodies and events.',
    topics: ['requests/{id}', 'stores', 'installs', 'clock'],
    response: requestAnswer,
    refusals: ['requestNotFound'],
  },
  resendRequest: {
    request: 'POST /requests/{id}/resend',
    query: storeInput,
    body: z.strictObject({
      query: text(8192)
        .optional()
        .describe('Without the question mark; the query of the logged call by default.'),
      body: z
        .unknown()
        .refine(...nestedWithin(DEEPEST.tried))
        .optional()
        .describe(
          'Text is sent unchanged, anything else as JSON; the body of the logged call by default.',
        ),
    }),
    summary: 'Sends a logged Data API call again, unchanged or changed.',
    response: z.strictObject({ id: z.string() }),
    refusals: ['requestNotFound', 'cannotResend', 'installNotFound'],
  },
  getRequestTest: {
    request: 'GET /requests/{id}/test',
    query: generatedTestQuery,
    summary: 'Writes a test that reproduces a logged call in the world as it was then.',
    response: generatedTestAnswer,
    refusals: ['requestNotFound', 'storeNotFound'],
  },

  sendCall: {
    request: 'POST /calls',
    concerns: 'store',
    body: callBody,
    summary: 'Sends a Data API call as a plugin, with its key; the result is in the log.',
    response: z.strictObject({
      id: z.string().describe('The id of the logged call.'),
      answer: z
        .strictObject({ status: z.int(), headers, body: z.string() })
        .nullable()
        .optional()
        .describe(
          'With withAnswer: null if the connection closed before the response was complete.',
        ),
    }),
    refusals: ['installNotFound', 'callLost'],
  },
});
