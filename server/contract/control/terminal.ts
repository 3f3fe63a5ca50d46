import * as z from 'zod';

import { OUTCOME_BUTTONS } from '#server/domain/amount-rules.ts';
import { DEVICE_BUTTONS } from '#server/domain/device-button.ts';
import { DEEPEST } from '#server/domain/json.ts';

import { amountRules } from '../fixture.ts';
import { jsonNumber, listOf, named, nestedWithin, numberWithin } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { time } from './fields.ts';

export const button = z.enum(DEVICE_BUTTONS);

/** `message` replaces the whole message of the button; a string is sent unchanged. */
export const pressBody = storeInput.extend({
  button,
  amount: z.union([jsonNumber(), z.string()]).optional(),
  currency: z.string().optional(),
  pan: z.string().optional(),
  errorCondition: z.string().optional(),
  transactionId: z.string().optional(),
  message: z
    .union([z.looseObject({}), z.array(z.unknown()), z.string()])
    .refine(...nestedWithin(DEEPEST.tried))
    .optional(),
});

const HOUR_MS = 60 * 60 * 1000;

export const amountRulesBody = storeInput.extend({
  enabled: z.boolean().default(true),
  rules: amountRules,
});

export const amountRule = named('AmountRule', {
  ending: z.string(),
  button: z.enum(OUTCOME_BUTTONS),
});

export const scenarioAnswer = named('PlayedSale', {
  paymentId: z.string(),
  steps: listOf({ button, dueAt: time }),
  rule: amountRule.nullable(),
});

export const amountRulesAnswer = named('AmountRules', {
  enabled: z.boolean(),
  rules: z.array(amountRule),
});

const headers = z.record(z.string(), z.string());

export const sentRequest = named('SentRequest', { url: z.string(), headers, body: z.unknown() });

export const receivedResponse = named('ReceivedResponse', {
  status: z.int(),
  headers,
  body: z.unknown(),
});

/** A button may make several calls: `earlier` has those before the last. */
export const pressAnswer = named('PressedButton', {
  request: sentRequest,
  response: receivedResponse,
  earlier: listOf({
    request: sentRequest,
    response: receivedResponse.nullable().describe('Null: the reply was lost.'),
  }),
  rule: amountRule.nullable(),
});

export const terminalCalls = defineCalls('store', {
  pressButton: {
    request: 'POST /terminal/{paymentId}/press',
    returnsEvents: true,
    body: pressBody,
    summary: 'Presses a button of the simulated device.',
    response: pressAnswer,
    refusals: ['noSuchPayment', 'noDevicePaired', 'nothingToRepeat', 'messageNotKept'],
  },
  getButtonMessage: {
    request: 'GET /terminal/{paymentId}/message',
    query: storeInput.extend({ button }),
    summary: 'Shows what a button of the simulated device would send, without sending it.',
    response: z.strictObject({
      button,
      message: z.unknown().describe('JSON, or text if an edited message is not JSON.'),
      rule: amountRule.nullable().describe('The amount rule that decides the outcome.'),
    }),
    refusals: ['noSuchPayment', 'noDevicePaired', 'nothingToRepeat', 'messageNotKept'],
  },
  getTerminalScenario: {
    request: 'GET /terminal/{paymentId}/scenario',
    summary: 'Lists the planned steps of a payment that have not run yet.',
    topics: ['payments/{paymentId}'],
    response: scenarioAnswer,
    refusals: ['noSuchPayment'],
  },
  playTerminalScenario: {
    request: 'POST /terminal/{paymentId}/scenario',
    returnsEvents: true,
    body: storeInput.extend({
      name: z.literal('normalSale'),
      speed: numberWithin(0.01, 1000).default(1).describe('How many times faster; 1 by default.'),
      delaysMs: z
        .array(numberWithin(0, HOUR_MS))
        .length(4)
        .optional()
        .describe('Ms before each step: sent, waiting for the card, processing, result.'),
    }),
    summary: 'Plans progress and result of a payment on the emulator’s clock.',
    response: scenarioAnswer,
    refusals: ['noSuchPayment', 'noDevicePaired'],
  },
  stopTerminalScenario: {
    request: 'DELETE /terminal/{paymentId}/scenario',
    summary: 'Stops the planned steps of a payment that have not run yet.',
    response: scenarioAnswer,
    refusals: ['noSuchPayment'],
  },
  getAmountRules: {
    request: 'GET /terminal/amount-rules',
    summary: 'Lists the amount rules of the simulated device.',
    topics: ['amountRules'],
    response: amountRulesAnswer,
  },
  setAmountRules: {
    request: 'PUT /terminal/amount-rules',
    body: amountRulesBody,
    summary: 'Sets the amount rules of the simulated device.',
    response: amountRulesAnswer,
  },
});
