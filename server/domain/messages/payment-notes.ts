import type { StatusProblem } from '../refusals/payments.ts';
import { MISSPELLED_BEARER, STORE_EXPIRED } from './call-notes.ts';
import type { Message, Say } from './message.ts';

const TOKEN_PROBLEMS = {
  misspelled: MISSPELLED_BEARER,
  missing: 'No Authorization header. Send Authorization: Bearer <device session token>.',
  notAToken:
    'The Authorization header contains no device session token. Payments are read and reported ' +
    "with a device's token; an install's API key is not accepted here.",
  badToken:
    'The device session token is not valid here: it was signed with another key or algorithm, or ' +
    'lacks a claim. Only HS256 with the key of this emulator is accepted, and a reset creates a new key.',
  expired:
    'The device session token has expired; POST /control/devices/{deviceId}/token creates a new one.',
  unknownDevice: 'The device of this token is not paired here.',
  providerGone: "The device's provider plugin is no longer installed.",
  providerSuspended: "The install of the device's provider plugin is suspended.",
  storeExpired: STORE_EXPIRED,
};

/** Why a device token is invalid, for the log; the response is always `unauthorized`. */
export type TokenProblem = keyof typeof TOKEN_PROBLEMS;

const STATUS_PROBLEMS: Readonly<Record<StatusProblem, string>> = {
  topLevel:
    'The body must have exactly one key at the top, SaleToPOIResponse or EventNotification. ' +
    "The platform does not accept the terminal standard's own notification events, which come in a SaleToPOIRequest.",
  noPaymentResponse:
    'SaleToPOIResponse has no PaymentResponse: other responses of the terminal standard, such as ' +
    'a reversal or a transaction status, are not results of a payment.',
  category:
    'MessageHeader.MessageCategory must be Payment: the response to a reversal, for instance, is not ' +
    'the result of a payment.',
  event:
    'EventToNotify must be SentToTerminal, WaitingForCard, WaitingCustomer or Processing. The ' +
    "platform does not accept the terminal standard's own notification events.",
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

/** Notes on card terminal calls, and alarms. A note with the code of a refusal explains that refusal. */
export const paymentNotes = {
  badDeviceToken: ({ problem }: BadDeviceToken) => TOKEN_PROBLEMS[problem],
  invalidStatus: ({ problem }: BadStatus) => STATUS_PROBLEMS[problem],
  paymentNotFound:
    'There is no such payment for this device: it may be unknown, or belong to another ' +
    'device or provider.',
  paymentIdMismatch:
    'SaleData.SaleTransactionID.TransactionID is required and must be exactly the paymentId of ' +
    'the path.',
  invalidCardLast4:
    'MaskedPan must be masked, or have at most 4 digits. The value looks like a complete ' +
    'card number; it was not stored.',
  approvedAmountRequired:
    'An approval needs PaymentResult.AmountsResp.AuthorizedAmount: a number, or a plain ' +
    'decimal string such as "120.50" (no spaces, no exponent), that is not negative.',
  currencyMismatch: 'AmountsResp.Currency differs from the currency that was requested.',
  amountExceedsRequested:
    'More was approved than requested: the result was not recorded, and an alarm was raised.',
  conflictingResult: ({ state, reported }: Conflict) =>
    `The payment is ${state}, which is final, but the message says ${reported}: an alarm was raised. ` +
    'A correction needs a refund or a reversal, not a notification.',
  incompleteMessage: ({ parts }: { readonly parts: readonly string[] }) =>
    `The message was accepted without ${parts.join(' and ')}. The complete SaleToPOIResponse is ` +
    'expected, as sent to the cash register.',
  staleReport: ({ state }: { readonly state: string }) =>
    `Nothing new: the payment is already ${state}. Delivery is at least once, so this is not an ` +
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
    `The payment is ${state}, but the terminal now reports ${reported}`,
  alarmNoAccount: (
    { amount, currency, accountId }: Approved & { readonly accountId: string },
    say: Say,
  ) =>
    `${say(money(amount, currency))} was approved for account ${accountId}, which is no longer open`,
  alarmExceedsTotal: ({ amount, currency, kind, name }: Approved & NamedAccount, say: Say) =>
    `${say(money(amount, currency))} was approved, more than is left to pay on ${kind} ${name}; ` +
    'no payment line was written',
};

/** The message of an amount in decimal units. */
export function money(amount: string, currency: string): Message {
  return { code: 'money', params: { amount, currency } };
}
