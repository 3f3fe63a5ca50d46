import type { Minor } from '../money.ts';
import { refusal } from './entry.ts';

/** Why a body is neither a result nor progress (E1, E2). */
export type StatusProblem = 'topLevel' | 'noPaymentResponse' | 'category' | 'event' | 'result';

/** Refusals of messages from devices (specification, Payment result errors). */
export const PAYMENT_REFUSALS = {
  paymentNotFound: refusal(404, 'plugin.payment.notFound'),
  invalidStatus: refusal(400, 'plugin.payment.invalidStatus', {
    problem: 'result' as StatusProblem,
  }),
  paymentIdMismatch: refusal(409, 'plugin.payment.paymentIdMismatch'),
  invalidCardLast4: refusal(400, 'plugin.payment.invalidCardLast4'),
  approvedAmountRequired: refusal(400, 'plugin.payment.approvedAmountRequired'),
  currencyMismatch: refusal(409, 'plugin.payment.currencyMismatch'),
  amountExceedsRequested: refusal(409, 'plugin.payment.amountExceedsRequested', {
    approved: '120',
    requested: 10_000 as Minor,
  }),
  conflictingResult: refusal(409, 'plugin.payment.conflictingResult', {
    state: 'APPROVED',
    reported: 'DECLINED',
  }),
};

const PAYMENT = { paymentId: 'pay_5f0c2a9e4b7d61c8a3e2f90b1d4c7a6e8b5f3d2c' };

/** Refusals about terminal payments, for staff and the simulated terminal. */
export const TERMINAL_REFUSALS = {
  noSuchPayment: refusal(404, 'There is no payment {paymentId} in this store', PAYMENT),
  noSuchAlarm: refusal(404, 'There is no alarm {alarmId} in this store', { alarmId: '12' }),
  deviceNotFound: refusal(404, 'There is no device {deviceId} in this store', {
    deviceId: 'dev-9',
  }),
  noDevicePaired: refusal(
    409,
    'No device is paired on {serverId}: pair one with POST /control/devices',
    { serverId: 'srv-bos' },
  ),
  paymentNotUncertain: refusal(
    409,
    'Payment {paymentId} is {state}; only UNCERTAIN payments can be reconciled',
    { ...PAYMENT, state: 'APPROVED' },
  ),
  verdictAboveRequested: refusal(
    409,
    'Amount ({amount:amount}) exceeds the requested amount ({requested:amount})',
    { amount: 12_000 as Minor, requested: 10_000 as Minor },
  ),
  nothingToRepeat: refusal(
    409,
    'The simulated device has sent nothing for payment {paymentId} yet',
    PAYMENT,
  ),
  messageNotKept: refusal(
    409,
    'The last message for payment {paymentId} contained what may be a card number; it was not kept',
    PAYMENT,
  ),
};
