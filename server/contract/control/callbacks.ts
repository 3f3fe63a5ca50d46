import * as z from 'zod';

import { ANSWER_FORMS, CALLBACK_KIND_NAMES, CALLBACK_OUTCOMES } from '#server/domain/callback.ts';
import { GATE_VERDICTS } from '#server/domain/close-gate.ts';
import { DEEPEST } from '#server/domain/json.ts';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { identifier, listOf, nestedWithin, slug } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { faultMark } from './faults.ts';
import { error, headers, queryInteger, staffInput, time } from './fields.ts';
import { logSubject } from './log-subject.ts';

const outcome = z.enum(CALLBACK_OUTCOMES);

const target = z.strictObject({ type: z.string().optional(), id: z.string() }).nullable();

/** What a call to a plugin is about. */
export const targetInput = z.strictObject({
  type: identifier(64).optional(),
  id: identifier(BOUNDS.tableId),
});

const callbacksAnswer = listOf({
  id: z.string(),
  at: time,
  serverId: z.string(),
  pluginId: z.string(),
  kind: z.enum(CALLBACK_KIND_NAMES),
  type: z.string(),
  requestId: z.string().describe('The `id` of an action, the `hookId` of a hook.'),
  target,
  subject: logSubject,
  url: z.string(),
  requestHeaders: headers,
  requestBody: z.string().describe('Cut at 64 KB.'),
  signedContent: z.string().nullable().describe('Null if the call was not made.'),
  status: z.int().nullable(),
  responseHeaders: headers.nullable(),
  responseBody: z.string().nullable().describe('Cut at 64 KB.'),
  outcome,
  ...error,
  answer: z.unknown().optional().describe('The JSON of the response, if it was not cut.'),
  answerValid: z.boolean().nullable(),
  form: z.enum(ANSWER_FORMS).nullable().describe('Null: the response has neither form.'),
  message: z.string().nullable(),
  durationMs: z.number(),
  timeoutMs: z.int().describe('The timeout of the call.'),
  gate: z.enum(GATE_VERDICTS).nullable(),
  fault: faultMark.nullable().describe('The effect of a fault rule on the call; null: none.'),
});

/** `formData` may have any fields (D9). */
export const callbackBody = staffInput
  .extend({
    pluginId: slug,
    kind: z.enum(CALLBACK_KIND_NAMES),
    type: identifier(128).describe('The `hook` of an action, the `event` of a hook.'),
    slot: identifier(128).optional(),
    target: targetInput.optional(),
    formData: z
      .looseObject({})
      .refine(...nestedWithin(DEEPEST.sentOn))
      .optional(),
  })
  .refine(
    ({ kind, slot, formData }) =>
      kind === 'action' || (slot === undefined && formData === undefined),
    violation('mustNotHaveSlot'),
  );

export const callbacksQuery = storeInput.extend({
  pluginId: z.string().optional(),
  kind: z.enum(CALLBACK_KIND_NAMES).optional(),
  account: z
    .string()
    .optional()
    .describe('Only calls about the account with this uuid, made while it was open.'),
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 200).default(50).describe('50 by default.'),
});

const callbacksInFlightQuery = callbacksQuery.pick({
  serverId: true,
  pluginId: true,
  kind: true,
});

export const callbackCalls = defineCalls('emulator', {
  callPlugin: {
    request: 'POST /callbacks',
    concerns: 'staff',
    body: callbackBody,
    summary: 'Sends an action or a hook to a plugin and waits for its response.',
    response: z.strictObject({
      id: z.string().nullable().describe('The call in the log; null: it could not be logged.'),
      outcome,
      answer: z.unknown().optional().describe('The JSON of the response, if there is one.'),
      message: z.string().nullable(),
      durationMs: z.number(),
    }),
    refusals: ['installNotFound', 'installSuspended', 'noCallbacks'],
  },
  listCallbacks: {
    request: 'GET /callbacks',
    query: callbacksQuery,
    summary: 'Lists actions and hooks with the responses of plugins, newest first.',
    topics: ['callbacks'],
    response: callbacksAnswer,
  },
  listCallbacksInFlight: {
    request: 'GET /callbacks/in-flight',
    query: callbacksInFlightQuery,
    summary: 'Lists actions and hooks that plugins have not answered yet, newest first.',
    topics: ['callbacks'],
    response: listOf({
      requestId: z.string().describe('The `id` of an action, the `hookId` of a hook.'),
      inFlightSince: time,
      serverId: z.string(),
      pluginId: z.string(),
      kind: z.enum(CALLBACK_KIND_NAMES),
      type: z.string(),
      target,
      url: z.string(),
      timeoutMs: z.int().describe('The timeout, in real time.'),
    }),
  },
});
