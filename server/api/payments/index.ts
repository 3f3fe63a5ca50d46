import * as z from 'zod';

import {
  paymentRead,
  terminalMessage,
  terminalResultRead,
} from '#server/contract/data/terminal.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Device, TerminalPayment } from '#server/domain/terminal-payment.ts';
import { PAYMENT_LIFETIME_MS } from '#server/domain/terminal-payment.ts';
import { partsMissing } from '#server/domain/terminal-result.ts';
import { pullPayment } from '#server/operations/pull-payment.ts';
import { recordTerminalResult } from '#server/operations/record-terminal-result.ts';

import { authenticateDevice } from '../auth/device-session.ts';
import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';
import { badDeviceToken } from '../inspector/explain.ts';
import { note } from '../inspector/note.ts';
import { countCall } from '../pipeline.ts';

/** GET payments/{paymentId}: a device reads the amount that it is to collect (E9). */
export const getPayment = {
  name: 'getPayment',
  method: 'GET',
  path: '/payments/:paymentId',
  input: z.object({}),
  scopes: [],
  device: true,
  flag: 'soon',
  bucket: 'read',
  summary: 'Returns the payment that a device is to collect.',
  output: paymentRead,
  refusals: ['paymentNotFound'],
  run: (context, exchange, { paymentId = '' }) => pull(context, exchange, paymentIdIn(paymentId)),
} as const satisfies Route;

async function pull(
  context: DataApiContext,
  exchange: Exchange,
  paymentId: string,
): Promise<Outcome<Success>> {
  const device = await admitDeviceCall(context, exchange, 'read');
  if (isRefusal(device)) return device;
  const payment = await context.storage.withRetry(() => pullPayment(context, device, paymentId));
  if (isRefusal(payment)) return payment;
  return { body: JSON.stringify({ success: true, data: presentPayment(payment) }) };
}

/** The field names are those of terminal messages (E9). */
function presentPayment(payment: TerminalPayment): z.infer<typeof paymentRead> {
  return {
    PaymentTransaction: {
      AmountsReq: { Currency: payment.currency, RequestedAmount: toDecimal(payment.amount) },
    },
    SaleData: { SaleReferenceID: payment.accountId },
    PaymentId: payment.paymentId,
    State: payment.state,
    ExpiresAt: payment.createdAt + PAYMENT_LIFETIME_MS,
  };
}

/** POST payments/{paymentId}/result: a device reports progress or the result of a payment. */
export const postPaymentResult = {
  name: 'reportPaymentResult',
  method: 'POST',
  path: '/payments/:paymentId/result',
  input: terminalMessage,
  scopes: [],
  device: true,
  flag: 'soon',
  bucket: 'write',
  summary: 'Records what a device reports about a payment.',
  output: terminalResultRead,
  refusals: [
    'paymentNotFound',
    'invalidStatus',
    'paymentIdMismatch',
    'invalidCardLast4',
    'approvedAmountRequired',
    'currencyMismatch',
    'amountExceedsRequested',
    'conflictingResult',
  ],
  run: (context, exchange, { paymentId = '' }) => report(context, exchange, paymentIdIn(paymentId)),
} as const satisfies Route;

/** The stages of E6 up to JSON parsing; the operation does the rest. */
async function report(
  context: DataApiContext,
  exchange: Exchange,
  paymentId: string,
): Promise<Outcome<Success>> {
  const device = await admitDeviceCall(context, exchange, 'write');
  if (isRefusal(device)) return device;
  const body = parseJsonBody(exchange.request, exchange.body);
  if (isRefusal(body)) return body;
  const { pluginId } = device;
  const report = {
    device,
    paymentId,
    fields: body.fields,
    cause: { actor: { type: 'plugin', pluginId }, requestId: String(exchange.id) },
  } as const;
  const recorded = await context.storage.withRetry(() => recordTerminalResult(context, report));
  if (isRefusal(recorded)) return recorded;
  const parts = partsMissing(body.fields);
  if (parts.length > 0) {
    exchange.notes.push(note({ code: 'incompleteMessage', params: { parts } }, 'E1'));
  }
  if (!recorded.recorded) {
    exchange.notes.push(note({ code: 'staleReport', params: { state: recorded.state } }, 'E5'));
  }
  return { body: JSON.stringify({ success: true, data: recorded }) };
}

/**
 * Stages 2 and 3 of a device's call: its session token and its own bucket (F3). The log attributes
 * the call to the provider's install.
 */
async function admitDeviceCall(
  context: DataApiContext,
  exchange: Exchange,
  bucket: 'read' | 'write',
): Promise<Outcome<Device>> {
  const { authorization } = exchange.request.headers;
  const caller = await authenticateDevice(context.database.read, authorization, exchange.at);
  // A reset in the meantime has removed the key that signed the token.
  if (context.worldNumber() !== exchange.world) return { refused: 'unauthorized' };
  if (typeof caller === 'string') {
    exchange.notes.push(badDeviceToken(caller));
    return { refused: 'unauthorized' };
  }
  exchange.caller = caller.install;
  const { device } = caller;
  const { serverId, pluginId, id: deviceId } = device;
  return countCall(context, exchange, bucket, { serverId, pluginId, deviceId }) ?? device;
}

/** The decoded payment id of a path; empty if it cannot be decoded. */
function paymentIdIn(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
