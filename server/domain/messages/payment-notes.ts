import type { StatusProblem } from '../refusals/payments.ts';
import { MISSPELLED_BEARER, STORE_EXPIRED } from './call-notes.ts';
import type { Message, Say } from './message.ts';

type TokenProblem =
  | 'misspelled'
  | 'missing'
  | 'notAToken'
  | 'badToken'
  | 'expired'
  | 'unknownDevice'
  | 'providerGone'
  | 'providerSuspended'
  | 'storeExpired';

const TOKEN_PROBLEMS: Readonly<Record<TokenProblem, string>> = {
  misspelled: MISSPELLED_BEARER,
  missing: 'No Authorization header. Send Authorization: Bearer <device session token>.',
  notAToken:
    'The Authorization header carries no device session token. Payments are read and reported ' +
    "with a device's token; an install's API key opens nothing here.",
  badToken:
    'The device session token is not one of ours: another key or algorithm signed it, or it lacks ' +
    'a claim. Only HS256 with the key of this emulator is accepted, and a reset makes a new key.',
  expired:
    'The device session token has expired; POST /control/devices/{deviceId}/token gives a new one.',
  unknownDevice: 'The device of this token is not paired here.',
  providerGone: "The device's provider plugin is not installed any more.",
  providerSuspended: "The install of the device's provider plugin is suspended.",
  storeExpired: STORE_EXPIRED,
};

const STATUS_PROBLEMS: Readonly<Record<StatusProblem, string>> = {
  topLevel:
    'The body must have exactly one key at the top, SaleToPOIResponse or EventNotification. ' +
    "Notification events of the terminal standard itself, in a SaleToPOIRequest, are not the platform's.",
  noPaymentResponse:
    'SaleToPOIResponse holds no PaymentResponse: other responses of the terminal standard, such as ' +
    'a reversal or a transaction status, are not results of a payment.',
  category:
    'MessageHeader.MessageCategory must be Payment: what answers a reversal, for instance, is no ' +
    'result of a payment.',
  event:
    'EventToNotify must be SentToTerminal, WaitingForCard, WaitingCustomer or Processing. The ' +
    "notification events of the terminal standard itself are not the platform's.",
  result: 'PaymentResponse.Response.Result must be Success, Failure or Partial.',
};

export interface BadStatus {
  readonly problem: StatusProblem;
}

export interface BadDeviceToken {
  readonly problem: TokenProblem;
}

export type Approved = { readonly amount: string; readonly currency: string };
type Conflict = { readonly state: string; readonly reported: string };
type NamedAccount = { readonly kind: 'table' | 'packet'; readonly name: string };

/** Notes on card terminal calls, and alarms. Codes shared with refusals explain the refusal. */
export const paymentNotes = {
  badDeviceToken: ({ problem }: BadDeviceToken) => TOKEN_PROBLEMS[problem],
  invalidStatus: ({ problem }: BadStatus) => STATUS_PROBLEMS[problem],
  paymentNotFound:
    'There is no such payment for this device: it may be unknown, another device’s or ' +
    "another provider's.",
  paymentIdMismatch:
    'SaleData.SaleTransactionID.TransactionID must be there and equal the paymentId of the ' +
    'path, character by character.',
  invalidCardLast4:
    'MaskedPan must be masked, or have at most 4 digits. What was sent looks like a whole ' +
    'card number; it is kept nowhere.',
  approvedAmountRequired:
    'An approval needs PaymentResult.AmountsResp.AuthorizedAmount: a number, or a string of a ' +
    'plain decimal such as "120.50" (no spaces, no exponent), and not negative.',
  currencyMismatch: 'AmountsResp.Currency differs from the currency that was requested.',
  amountExceedsRequested:
    'More was approved than requested: not recorded, and an alarm was raised.',
  conflictingResult: ({ state, reported }: Conflict) =>
    `The payment is ${state} for good, and the message says ${reported}: an alarm was raised. A ` +
    'real correction is a refund or a reversal, not a notification.',
  incompleteMessage: ({ parts }: { readonly parts: readonly string[] }) =>
    `The message was taken without ${parts.join(' and ')}. The complete SaleToPOIResponse is ` +
    'expected, as it goes to the cash register.',
  staleReport: ({ state }: { readonly state: string }) =>
    `Nothing new: the payment is ${state} already. Delivery is at least once, so this is no ` +
    'error; do not send it again.',

  /** An amount inside another message; the interface formats it. */
  money: ({ amount, currency }: Approved) => `${amount} ${currency}`,

  // Alarms
  alarmAmountExceedsRequested: (
    reported: {
      readonly approved: string;
      readonly requested: string;
      readonly currency: string;
    },
    say: Say,
  ) =>
    `The terminal reported ${say(money(reported.approved, reported.currency))} as approved, more ` +
    `than the requested ${say(money(reported.requested, reported.currency))}; it was not recorded`,
  alarmConflictingResult: ({ state, reported }: Conflict) =>
    `The payment is ${state}, and now the terminal reports ${reported}`,
  alarmNoAccount: (
    { amount, currency, accountId }: Approved & { readonly accountId: string },
    say: Say,
  ) =>
    `${say(money(amount, currency))} were approved for account ${accountId}, which is not open any more`,
  alarmExceedsTotal: ({ amount, currency, kind, name }: Approved & NamedAccount, say: Say) =>
    `${say(money(amount, currency))} were approved, more than is left to pay on ${kind} ${name}; ` +
    'no payment line was written',
};

/** The message of an amount in decimal units. */
export function money(amount: string, currency: string): Message {
  return { code: 'money', params: { amount, currency } };
}
