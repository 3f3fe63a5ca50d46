import type { Refusal } from '#domain/refusal.ts';
import type { StatusProblem } from '#domain/refusals/payments.ts';

import { MISSPELLED_BEARER } from './explain.ts';
import type { Note } from './note.ts';

// Plain words for what a call of a card terminal met.

const TOKEN_PROBLEMS = {
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
  storeExpired: 'The development store has expired; a portal login opens it for 30 more days.',
} as const;

const TOKEN_ROWS: Readonly<Partial<Record<keyof typeof TOKEN_PROBLEMS, string>>> = {
  misspelled: 'A18',
  storeExpired: 'F1',
};

export function badDeviceToken(problem: keyof typeof TOKEN_PROBLEMS): Note {
  return { text: TOKEN_PROBLEMS[problem], ledger: TOKEN_ROWS[problem] ?? 'C3' };
}

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

/** Why a message about a payment was refused; nothing for refusals that speak for themselves. */
export function paymentRefused(refusal: Refusal): Note | null {
  switch (refusal.refused) {
    case 'paymentNotFound':
      return {
        text:
          'There is no such payment for this device: it may be unknown, another device’s or ' +
          "another provider's.",
        ledger: 'E6',
      };
    case 'invalidStatus':
      return {
        text: STATUS_PROBLEMS[refusal.problem],
        ledger: refusal.problem === 'result' ? 'E2' : 'E1',
      };
    case 'paymentIdMismatch':
      return {
        text:
          'SaleData.SaleTransactionID.TransactionID must be there and equal the paymentId of the ' +
          'path, character by character.',
        ledger: 'E6',
      };
    case 'invalidCardLast4':
      return {
        text:
          'MaskedPan must be masked, or have at most 4 digits. What was sent looks like a whole ' +
          'card number; it is kept nowhere.',
        ledger: 'E7',
      };
    case 'approvedAmountRequired':
      return {
        text:
          'An approval needs PaymentResult.AmountsResp.AuthorizedAmount: a number, or a string of a ' +
          'plain decimal such as "120.50" (no spaces, no exponent), and not negative.',
        ledger: 'E3',
      };
    case 'currencyMismatch':
      return {
        text: 'AmountsResp.Currency differs from the currency that was requested.',
        ledger: 'E4',
      };
    case 'amountExceedsRequested':
      return {
        text: 'More was approved than requested: not recorded, and an alarm was raised.',
        ledger: 'E3',
      };
    case 'conflictingResult':
      return {
        text:
          `The payment is ${refusal.state} for good, and the message says ${refusal.reported}: an ` +
          `alarm was raised. A real correction is a refund or a reversal, not a notification.`,
        ledger: 'E5',
      };
    default:
      return null;
  }
}

/** `parts` is not empty. */
export function incompleteMessage(parts: readonly string[]): Note {
  return {
    text:
      `The message was taken without ${parts.join(' and ')}. The complete SaleToPOIResponse is ` +
      `expected, as it goes to the cash register.`,
    ledger: 'E1',
  };
}

export function staleReport(state: string): Note {
  return {
    text:
      `Nothing new: the payment is ${state} already. Delivery is at least once, so this is no ` +
      `error; do not send it again.`,
    ledger: 'E5',
  };
}
