import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  acknowledgeBody,
  alarmsAnswer,
  paymentAnswer,
  paymentBody,
  reconcileBody,
} from '#contract/control/payments.ts';
import type { amountRulesAnswer, amountRulesBody } from '#contract/control/terminal.ts';

import { at, call } from './client.ts';

export type Payment = z.output<typeof paymentAnswer>;
export type PaymentState = Payment['state'];
export type PaymentEntry = Payment['history'][number];
export type AmountRules = z.output<typeof amountRulesAnswer>;
export type AmountRule = AmountRules['rules'][number];
export type Alarm = z.output<typeof alarmsAnswer>[number];

/** Payments asked of terminals, newest first. */
export function paymentsQuery(serverId: string) {
  return queryOptions({
    queryKey: ['payments', serverId],
    queryFn: ({ signal }) =>
      call('/payments', { answer: 'paymentsAnswer', query: { serverId }, signal }),
  });
}

export function paymentQuery(serverId: string, paymentId: string) {
  return queryOptions({
    queryKey: ['payment', paymentId, serverId],
    queryFn: ({ signal }) =>
      call(at('payments', paymentId), { answer: 'paymentAnswer', query: { serverId }, signal }),
  });
}

/** What staff must look into, newest first. */
export function alarmsQuery(serverId: string) {
  return queryOptions({
    queryKey: ['alarms', serverId],
    queryFn: ({ signal }) =>
      call('/alarms', { answer: 'alarmsAnswer', query: { serverId }, signal }),
  });
}

/** Says that alarms were looked at: those that are named, or all. */
export function acknowledgeAlarms(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof acknowledgeBody>) =>
      call('/alarms/acknowledge', {
        method: 'POST',
        answer: 'alarmsAnswer',
        body: { serverId, ...body },
      }),
  });
}

/** Asks a terminal for a payment. */
export function requestPayment(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof paymentBody>) =>
      call('/payments', {
        method: 'POST',
        answer: 'requestedPaymentAnswer',
        body: { serverId, ...body },
      }),
  });
}

/** Settles an uncertain payment by hand. */
export function reconcilePayment(serverId: string) {
  return mutationOptions({
    mutationFn: ({ paymentId, ...body }: z.input<typeof reconcileBody> & { paymentId: string }) =>
      call(`${at('payments', paymentId)}/reconcile`, {
        method: 'POST',
        answer: 'paymentAnswer',
        body: { serverId, ...body },
      }),
  });
}

/** Outcomes by the end of an amount. */
export function amountRulesQuery(serverId: string) {
  return queryOptions({
    queryKey: ['amountRules', serverId],
    queryFn: ({ signal }) =>
      call('/terminal/amount-rules', { answer: 'amountRulesAnswer', query: { serverId }, signal }),
  });
}

export function setAmountRules(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof amountRulesBody>) =>
      call('/terminal/amount-rules', {
        method: 'PUT',
        answer: 'amountRulesAnswer',
        body: { serverId, ...body },
      }),
  });
}
