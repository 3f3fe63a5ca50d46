import * as z from 'zod';

import {
  ALARM_KINDS,
  PAYMENT_ENTRY_KINDS,
  PAYMENT_ENTRY_SOURCES,
} from '#server/domain/terminal-payment.ts';

import { paymentState } from '../data/terminal.ts';
import { violation } from '../errors/violation.ts';
import { amount, amountRead, currency, identifier, listOf, named, slug, text } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import {
  equalParts,
  generatedTestAnswer,
  generatedTestQuery,
  message,
  staffInput,
  time,
} from './fields.ts';

export const paymentAnswer = named('Payment', {
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
  parts: z
    .int()
    .nullable()
    .describe(
      'The number of equal parts that the amount due was divided into, if this is one of them; else null.',
    ),
  history: listOf({
    at: time,
    kind: z.enum(PAYMENT_ENTRY_KINDS),
    state: paymentState,
    by: z.enum(PAYMENT_ENTRY_SOURCES),
    message: z.string(),
  }),
});

const alarmsAnswer = listOf({
  id: z.string(),
  at: time,
  kind: z.enum(ALARM_KINDS),
  paymentId: z.string(),
  message: z.string().describe('In English.'),
  messageCode: message.describe('The same as a code with params.'),
  acknowledgedAt: time.nullable().describe('When staff acknowledged it; null: not yet.'),
  acknowledgedBy: z.string().nullable().describe('The user who acknowledged it.'),
});

/** A paired device with a new session token. */
export const deviceAnswer = named('Device', {
  deviceId: z.string(),
  name: z.string(),
  pluginId: z.string(),
  token: z.string(),
  expiresAt: time,
});

export const paymentCalls = defineCalls('store', {
  listDevices: {
    request: 'GET /devices',
    summary: 'Lists the paired devices, each with a new session token.',
    topics: ['devices', 'installs'],
    response: z.array(deviceAnswer),
  },
  pairDevice: {
    request: 'POST /devices',
    body: storeInput.extend({ pluginId: slug, name: text(200).min(1) }),
    summary: 'Pairs a device with a provider plugin.',
    response: deviceAnswer,
    refusals: ['installNotFound'],
  },
  issueDeviceToken: {
    request: 'POST /devices/{deviceId}/token',
    summary: 'Gives a device a new session token.',
    response: z.strictObject({ token: z.string(), expiresAt: time }),
    refusals: ['deviceNotFound'],
  },
  listDevicePayments: {
    request: 'GET /device/payments',
    concerns: 'emulator',
    device: true,
    summary: 'Lists the ids of the payments that wait for the calling device.',
    response: z.array(z.string()),
    refusals: ['unauthorized'],
  },

  requestPayment: {
    request: 'POST /payments',
    concerns: 'staff',
    body: staffInput.extend({
      accountId: identifier(200).optional(),
      deviceId: identifier(200).optional(),
      methodId: identifier(128).optional(),
      // Smaller amounts would round to 0 (A13).
      amount: amount().refine((value) => value >= 0.005, violation('mustBeAbove', { limit: 0 })),
      currency: currency.optional(),
      parts: equalParts.optional(),
    }),
    summary:
      'Requests a card payment, as staff do at the register; the plugin of a card terminal ' +
      'reads the amount and reports the result in the Data API, with a device token.',
    response: z.strictObject({
      paymentId: z.string(),
      amount: amountRead,
      currency: z.string(),
      state: paymentState,
      deviceId: z.string().nullable(),
      deviceToken: z.string(),
    }),
    refusals: [
      'accountNotFound',
      'accountNotOpen',
      'deviceNotFound',
      'noDevicePaired',
      'noPaymentMethods',
      'unknownPaymentMethod',
    ],
  },
  listPayments: {
    request: 'GET /payments',
    summary: 'Lists terminal payments with their history, newest first.',
    topics: ['payments'],
    response: z.array(paymentAnswer),
  },
  getPayment: {
    request: 'GET /payments/{paymentId}',
    summary: 'Reads a terminal payment with its history.',
    topics: ['payments/{paymentId}'],
    response: paymentAnswer,
    refusals: ['noSuchPayment'],
  },
  reconcilePayment: {
    request: 'POST /payments/{paymentId}/reconcile',
    concerns: 'staff',
    body: staffInput
      .extend({ verdict: z.enum(['approve', 'decline']), amount: amount().optional() })
      .refine(
        (body) => body.verdict === 'approve' || body.amount === undefined,
        violation('mustNotHaveAmount'),
      ),
    summary: 'Ends an uncertain payment as approved or declined, as staff decide.',
    response: paymentAnswer,
    refusals: ['noSuchPayment', 'paymentNotUncertain', 'verdictAboveRequested'],
  },
  getPaymentTest: {
    request: 'GET /payments/{paymentId}/test',
    query: generatedTestQuery,
    summary:
      'Writes a test that reproduces a payment at a terminal, and the payments tried before it.',
    response: generatedTestAnswer,
    refusals: ['noSuchPayment'],
  },
  listAlarms: {
    request: 'GET /alarms',
    summary: 'Lists the alarms of terminal payments, newest first.',
    topics: ['alarms'],
    response: alarmsAnswer,
  },
  acknowledgeAlarms: {
    request: 'POST /alarms/acknowledge',
    concerns: 'staff',
    body: staffInput.extend({
      ids: z
        .array(identifier(32))
        .min(1)
        .max(1000)
        .optional()
        .describe('The alarms to acknowledge; all by default.'),
    }),
    summary: 'Acknowledges alarms; they stay listed.',
    response: alarmsAnswer,
    refusals: ['noSuchAlarm'],
  },
});
