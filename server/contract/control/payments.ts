import * as z from 'zod';

import {
  ALARM_KINDS,
  PAYMENT_ENTRY_KINDS,
  PAYMENT_ENTRY_SOURCES,
} from '#domain/terminal-payment.ts';

import { paymentState } from '../data/terminal.ts';
import { amount, amountRead } from '../money.ts';
import { identifier } from '../text.ts';
import { actor, equalParts, serverId, time } from './fields.ts';

/** A currency's ISO 4217 code. */
const currency = z.string().regex(/^[A-Z]{3}$/u, 'must be an ISO 4217 code such as TRY');

/** As many alarms as a store keeps. */
const MOST_ALARMS = 1000;

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
  parts: equalParts.optional(),
});

/** Alarms that staff has looked at; all that stand when none is named. */
export const acknowledgeBody = z.strictObject({
  serverId,
  actor,
  ids: z
    .array(identifier(32))
    .min(1)
    .max(MOST_ALARMS)
    .optional()
    .describe('The alarms that were looked at; all of them when left out.'),
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
  parts: z
    .int()
    .nullable()
    .describe('Among how many what was due was divided, when it is one equal part; else null.'),
  history: z.array(
    z.strictObject({
      at: time,
      kind: z.enum(PAYMENT_ENTRY_KINDS),
      state: paymentState,
      by: z.enum(PAYMENT_ENTRY_SOURCES),
      message: z.string(),
    }),
  ),
});

export const paymentsAnswer = z.array(paymentAnswer);

export const alarmsAnswer = z.array(
  z.strictObject({
    id: z.string(),
    at: time,
    kind: z.enum(ALARM_KINDS),
    paymentId: z.string(),
    message: z.string(),
    acknowledgedAt: time.nullable().describe('When staff said that it has looked; null: not yet.'),
    acknowledgedBy: z.string().nullable().describe('The user id of who did.'),
  }),
);
