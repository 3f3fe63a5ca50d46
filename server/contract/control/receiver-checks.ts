import * as z from 'zod';

import { GRADES } from '#server/domain/grade.ts';
import { SIGNATURE_SCHEMES } from '#server/domain/install.ts';
import { CHECK_OUTCOMES, RECEIVER_CHECK_IDS } from '#server/domain/receiver-check/checks.ts';

import { violation } from '../errors/violation.ts';
import { headerPrefix } from '../fixture.ts';
import { callableUrl } from '../install-settings.ts';
import { identifier, listOf, named, slug, text } from '../values.ts';
import { targetInput } from './callbacks.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { error, headers, message, time } from './fields.ts';

const probe = z.strictObject({
  method: z.string(),
  url: z.string(),
  requestHeaders: headers,
  requestBody: z.string().describe('Cut at 64 KB.'),
  status: z.int().nullable(),
  responseHeaders: headers.nullable(),
  responseBody: z.string().nullable().describe('Cut at 64 KB.'),
  durationMs: z.number(),
  ...error,
});

const row = {
  id: z.string(),
  at: time,
  pluginId: z.string().nullable().describe('Null: an address was given.'),
  serverId: z.string().nullable(),
  url: z.string(),
  signature: z.enum(SIGNATURE_SCHEMES),
  grade: z.enum(GRADES),
  durationMs: z.number(),
};

const check = {
  id: z.enum(RECEIVER_CHECK_IDS),
  required: z.boolean(),
  outcome: z.enum(CHECK_OUTCOMES),
  title: z.string(),
  why: z.string(),
  advice: z.string(),
  found: z.string().describe('The result, or why it was skipped; in English.'),
  foundCodes: z.array(message).describe('The sentences of `found` as codes with params.'),
};

export const receiverCheckAnswer = named('ReceiverCheck', {
  ...row,
  checks: listOf({ ...check, probes: z.array(probe) }),
});

/** Checks the receiver of an install, or a receiver at a URL. */
export const receiverCheckBody = storeInput
  .extend({
    pluginId: slug.optional(),
    action: z
      .strictObject({
        type: identifier(128).describe('The `hook` of the action.'),
        target: targetInput.optional(),
      })
      .optional()
      .describe("With `pluginId`: the action to call; the plugin's last logged action by default."),
    url: callableUrl.optional(),
    secret: text(256).min(1).optional(),
    signature: z
      .enum(SIGNATURE_SCHEMES)
      .optional()
      .describe('With `url`; timestamped if left out.'),
    headerPrefix: headerPrefix.optional().describe('With `url`; X-Service by default.'),
    only: z
      .array(z.enum(RECEIVER_CHECK_IDS))
      .min(1)
      .optional()
      .describe('Only these checks; all by default.'),
  })
  .refine(
    ({ pluginId, url, secret }) =>
      (pluginId === undefined) === (url !== undefined && secret !== undefined),
    violation('mustHaveReceiver'),
  )
  .refine(
    ({ pluginId, url, secret, signature, headerPrefix: prefix }) =>
      pluginId === undefined || [url, secret, signature, prefix].every((one) => one === undefined),
    violation('mustNotHaveSettings'),
  )
  .refine(
    ({ pluginId, action }) => pluginId !== undefined || action === undefined,
    violation('mustNotHaveAction'),
  );

export type ReceiverCheckResult = z.infer<typeof receiverCheckAnswer>;
export type ReceiverCheck = ReceiverCheckResult['checks'][number];
export type ReceiverProbe = ReceiverCheck['probes'][number];

export const receiverCheckCalls = defineCalls('emulator', {
  checkReceiver: {
    request: 'POST /receiver-checks',
    concerns: 'store',
    body: receiverCheckBody,
    summary:
      'Sends valid and invalid calls to a receiver, which may act on them, and reports its mistakes.',
    response: receiverCheckAnswer,
    refusals: ['installNotFound', 'noWebhook', 'receiverCheckRunning'],
  },
  listReceiverChecks: {
    request: 'GET /receiver-checks',
    query: storeInput.extend({ pluginId: z.string().optional() }),
    summary: 'Lists checks of receivers without their probes, newest first.',
    topics: ['checks'],
    response: listOf({ ...row, checks: listOf(check) }),
  },
  getReceiverCheck: {
    request: 'GET /receiver-checks/{id}',
    summary: 'Reads a check of a receiver with all its probes.',
    topics: ['checks'],
    response: receiverCheckAnswer,
    refusals: ['receiverCheckNotFound'],
  },
});
