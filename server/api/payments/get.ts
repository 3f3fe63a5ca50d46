import * as z from 'zod';

import { paymentRead } from '#server/contract/data/terminal.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { TerminalPayment } from '#server/domain/terminal-payment.ts';
import { PAYMENT_LIFETIME_MS } from '#server/domain/terminal-payment.ts';
import { pullPayment } from '#server/operations/pull-payment.ts';

import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import { admitDeviceCall, paymentIdIn } from './stages.ts';

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
  summary: 'Gives a device the payment that it is to collect.',
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

/** Named as in the terminal standard (E9). */
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
