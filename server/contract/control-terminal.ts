import * as z from 'zod';

import { ENDING } from '#domain/amount-rules.ts';

import { time } from './control-answers.ts';
import { actor } from './control.ts';
import { slug } from './fixture.ts';
import { amount, amountRead } from './money.ts';
import { isDeeperThan } from './nesting.ts';
import { paymentState } from './terminal.ts';
import { identifier, jsonNumber, numberWithin, text } from './text.ts';

// The terminal's part of the control API: bodies first, then answers.

const serverId = slug.optional();

export const deviceBody = z.strictObject({
  serverId,
  pluginId: slug,
  name: text(200).min(1),
});

/** A currency's ISO 4217 code. */
const currency = z.string().regex(/^[A-Z]{3}$/u, 'must be an ISO 4217 code such as TRY');

/** The smallest amount that is one after rounding (A13). */
const SMALLEST_AMOUNT = 0.005;

export const paymentBody = z.strictObject({
  serverId,
  actor,
  accountId: identifier(200).optional(),
  deviceId: identifier(200).optional(),
  methodId: identifier(128).optional(),
  amount: amount().refine((value) => value >= SMALLEST_AMOUNT, 'must be greater than 0'),
  currency: currency.optional(),
});

export const reconcileBody = z
  .strictObject({
    serverId,
    actor,
    verdict: z.enum(['approve', 'decline']),
    amount: amount().optional(),
  })
  .refine(
    (body) => body.verdict === 'approve' || body.amount === undefined,
    'must not contain an amount when the verdict is decline',
  );

const outcomeButton = z.enum([
  'approve',
  'refusal',
  'invalidCard',
  'wrongPin',
  'paymentRestriction',
  'cancel',
  'aborted',
  'uncertain',
  'partial',
]);

const button = z.enum([
  'sentToTerminal',
  'waitingForCard',
  'waitingCustomer',
  'processing',
  ...outcomeButton.options,
  'approveTooMuch',
  'approveWithoutAmount',
  'wrongCurrency',
  'wrongTransaction',
  'rawPan',
  'repeatLast',
  'declineAfterApproval',
  'lostReply',
  'sendTwice',
]);

/** What is nested deeper cannot be written down. */
const DEEPEST = 1000;

/** A button of the simulated device; a `message` replaces the whole one, a text is sent as it is. */
export const pressBody = z.strictObject({
  serverId,
  button,
  amount: z.union([jsonNumber(), z.string()]).optional(),
  currency: z.string().optional(),
  pan: z.string().optional(),
  errorCondition: z.string().optional(),
  transactionId: z.string().optional(),
  message: z
    .union([z.looseObject({}), z.array(z.unknown()), z.string()])
    .refine((message) => !isDeeperThan(message, DEEPEST), `must not be nested over ${DEEPEST} deep`)
    .optional(),
});

/** An hour: longer than anybody waits for a card. */
const LONGEST_DELAY_MS = 60 * 60 * 1000;

/** The button whose message is asked for. */
export const messageQuery = z.strictObject({ serverId, button });

export const scenarioBody = z.strictObject({
  serverId,
  name: z.literal('normalSale'),
  speed: numberWithin(0.01, 1000).default(1).describe('How many times faster; 1 when left out.'),
  delaysMs: z
    .array(numberWithin(0, LONGEST_DELAY_MS))
    .length(4)
    .optional()
    .describe('Ms before each step: sent, waiting for the card, processing, result.'),
});

const ending = z.string().regex(ENDING, 'must be the end of an amount such as .05 or 7.50');

const amountRules = z.array(z.strictObject({ ending, button: outcomeButton })).max(100);

/** Rules that are set act at once unless they are said to be off. */
export const amountRulesBody = z.strictObject({
  serverId,
  enabled: z.boolean().default(true),
  rules: amountRules,
});

const device = { deviceId: z.string(), name: z.string(), pluginId: z.string(), token: z.string() };

/** A paired device with a fresh session token. */
export const deviceAnswer = z.strictObject({ ...device, expiresAt: time });

export const devicesAnswer = z.array(deviceAnswer);

export const deviceTokenAnswer = z.strictObject({ token: z.string(), expiresAt: time });

/** The ids of the payments that wait for a device. */
export const devicePaymentsAnswer = z.array(z.string());

/** A payment that has been asked for; the token is that of a device that may take it. */
export const requestedPaymentAnswer = z.strictObject({
  paymentId: z.string(),
  amount: amountRead,
  currency: z.string(),
  state: paymentState,
  deviceId: z.string().nullable(),
  deviceToken: z.string(),
});

export const paymentAnswer = z.strictObject({
  paymentId: z.string(),
  accountId: z.string().nullable(),
  pluginId: z.string(),
  deviceId: z.string().nullable(),
  methodId: z.string().nullable(),
  amount: amountRead,
  currency: z.string(),
  state: paymentState,
  approvedAmount: amountRead.nullable(),
  last4: z.string().nullable(),
  providerResultCode: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
  history: z.array(
    z.strictObject({
      at: time,
      kind: z.enum(['created', 'pulled', 'progress', 'result', 'stale', 'refused', 'reconciled']),
      state: paymentState,
      by: z.enum(['device', 'staff']),
      message: z.string(),
    }),
  ),
});

export const paymentsAnswer = z.array(paymentAnswer);

const rule = z.strictObject({ ending: z.string(), button: outcomeButton });

export const scenarioAnswer = z.strictObject({
  paymentId: z.string(),
  steps: z.array(z.strictObject({ button, dueAt: time })),
  rule: rule.nullable(),
});

/** What a button would send. */
export const messageAnswer = z.strictObject({
  button,
  message: z.unknown().describe('JSON, or text where a message was edited into something else.'),
  rule: rule.nullable().describe('The amount rule that decides the outcome.'),
});

export const amountRulesAnswer = z.strictObject({ enabled: z.boolean(), rules: z.array(rule) });

const headers = z.record(z.string(), z.string());

const sentRequest = z.strictObject({ url: z.string(), headers, body: z.unknown() });

const receivedResponse = z.strictObject({ status: z.int(), headers, body: z.unknown() });

/** What the simulated device sent and what came back; `earlier` are calls before the last one. */
export const pressAnswer = z.strictObject({
  request: sentRequest,
  response: receivedResponse,
  earlier: z.array(
    z.strictObject({
      request: sentRequest,
      response: receivedResponse.nullable().describe('Null: the reply was lost.'),
    }),
  ),
  rule: rule.nullable(),
});

export const alarmsAnswer = z.array(
  z.strictObject({
    id: z.string(),
    at: time,
    kind: z.enum(['amountExceedsRequested', 'conflictingResult', 'noAccount', 'exceedsTotal']),
    paymentId: z.string(),
    message: z.string(),
  }),
);
