import { isMaskedPan, lastDigitsOf, withoutCardNumbers } from './card-data.ts';
import { fieldOf, isObject } from './json.ts';
import type { Minor } from './money.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { StatusProblem } from './refusals/payments.ts';
import { isAbove, printReported, readReportedAmount, reportedInMinor } from './reported-amount.ts';
import type { ProgressState, ResultState, TerminalPayment } from './terminal-payment.ts';

/** A parsed device message. */
export type TerminalReport =
  | {
      readonly kind: 'progress';
      readonly state: ProgressState;
      /** The event as sent, stored in the history. */
      readonly message: string;
    }
  | {
      readonly kind: 'result';
      readonly state: ResultState;
      /** Set on an approval only. */
      readonly approvedAmount: Minor | null;
      readonly last4: string | null;
      readonly providerResultCode: string | null;
      readonly message: string;
    };

/** Progress events (specification, Progress notification body). */
const PROGRESS: ReadonlyMap<unknown, ProgressState> = new Map([
  ['SentToTerminal', 'SENT_TO_TERMINAL'],
  ['WaitingForCard', 'WAITING_CARD'],
  ['WaitingCustomer', 'WAITING_CUSTOMER'],
  ['Processing', 'PROCESSING'],
]);

/** Definitive conditions (specification, `ErrorCondition`); case-sensitive (E2). */
const DEFINITE: ReadonlyMap<unknown, ResultState> = new Map([
  ['Refusal', 'DECLINED'],
  ['InvalidCard', 'DECLINED'],
  ['WrongPIN', 'DECLINED'],
  ['PaymentRestriction', 'DECLINED'],
  ['Cancel', 'CANCELLED'],
  ['Aborted', 'CANCELLED'],
]);

/** Maximum length of a provider code; longer codes are truncated. */
const LONGEST_CODE = 64;

type Requested = Pick<TerminalPayment, 'paymentId' | 'amount' | 'currency'>;

/**
 * Parses a device's message about one payment. Checks, in the order of E6: form of the body, TransactionID,
 * masked PAN, Result, amount, currency, amount against the requested one. Other fields may contain anything
 * (E2).
 */
export function readTerminalMessage(
  fields: Readonly<Record<string, unknown>>,
  asked: Requested,
): Outcome<TerminalReport> {
  const [[name, content] = [], ...others] = Object.entries(fields);
  if (others.length === 0 && name === 'EventNotification') return readProgress(content, asked);
  if (others.length > 0 || name !== 'SaleToPOIResponse') return invalid('topLevel');
  const response = at(content, 'PaymentResponse');
  if (!isObject(response)) return invalid('noPaymentResponse');
  return isAboutPayment(content) ? readResult(response, asked) : invalid('category');
}

/** The header is optional; if present, its category must be Payment (E1). */
function isAboutPayment(content: unknown): boolean {
  const header = at(content, 'MessageHeader') ?? null;
  return header === null || at(header, 'MessageCategory') === 'Payment';
}

/** The missing parts of a result that is accepted although incomplete (E1). Always empty for progress. */
export function partsMissing(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const content = at(fields, 'SaleToPOIResponse');
  if (content === undefined) return [];
  return [
    ...(isObject(at(content, 'MessageHeader')) ? [] : ['MessageHeader']),
    ...(isObject(at(content, 'PaymentResponse', 'POIData')) ? [] : ['PaymentResponse.POIData']),
  ];
}

function readProgress(notification: unknown, asked: Requested): Outcome<TerminalReport> {
  const event = at(notification, 'EventToNotify');
  const state = PROGRESS.get(event);
  if (state === undefined) return invalid('event');
  if (!isAbout(notification, asked)) return { refused: 'paymentIdMismatch' };
  return { kind: 'progress', state, message: String(event) };
}

function readResult(response: unknown, asked: Requested): Outcome<TerminalReport> {
  if (!isAbout(response, asked)) return { refused: 'paymentIdMismatch' };
  const card = at(response, 'PaymentResult', 'PaymentInstrumentData', 'CardData');
  const pans = [at(card, 'MaskedPan'), at(card, 'MaskedPAN')];
  if (!pans.every(isMaskedPan)) return { refused: 'invalidCardLast4' };

  const result = at(response, 'Response', 'Result');
  const condition = at(response, 'Response', 'ErrorCondition');
  const state = stateOf(result, condition);
  if (state === undefined) return invalid('result');
  const amounts = at(response, 'PaymentResult', 'AmountsResp');
  const approvedAmount = readAmounts(amounts, state, asked);
  if (isRefusal(approvedAmount)) return approvedAmount;

  const providerResultCode = codeIn(condition);
  return {
    kind: 'result',
    state,
    approvedAmount,
    last4: pans.map(lastDigitsOf).find((digits) => digits !== null) ?? null,
    providerResultCode,
    message: [String(result), providerResultCode].filter((part) => part !== null).join(': '),
  };
}

/** The approved amount; null if not approved. The currency is always checked (E4). */
function readAmounts(
  amounts: unknown,
  state: ResultState,
  { amount: requested, currency }: Requested,
): Outcome<Minor | null> {
  const isApproval = state === 'APPROVED';
  const reported = isApproval ? readReportedAmount(at(amounts, 'AuthorizedAmount')) : null;
  if (reported === undefined) return { refused: 'approvedAmountRequired' };
  if ((at(amounts, 'Currency') ?? currency) !== currency) return { refused: 'currencyMismatch' };
  if (reported === null) return null;
  return isAbove(reported, requested)
    ? { refused: 'amountExceedsRequested', approved: printReported(reported), requested }
    : reportedInMinor(reported);
}

/** A success with a condition is uncertain; a failure is definitive only with certain conditions (E2). */
function stateOf(result: unknown, condition: unknown): ResultState | undefined {
  switch (result) {
    case 'Success':
      return hasCondition(condition) ? 'UNCERTAIN' : 'APPROVED';
    case 'Partial':
      return 'UNCERTAIN';
    case 'Failure':
      return DEFINITE.get(condition) ?? 'UNCERTAIN';
    default:
      return undefined;
  }
}

/** Some libraries send null or an empty string for no condition (E2). */
function hasCondition(condition: unknown): boolean {
  return condition !== undefined && condition !== null && condition !== '';
}

function isAbout(message: unknown, { paymentId }: Requested): boolean {
  return at(message, 'SaleData', 'SaleTransactionID', 'TransactionID') === paymentId;
}

/** Providers may put anything into the code, even a card number (E7). */
function codeIn(condition: unknown): string | null {
  if (typeof condition !== 'string' || condition === '') return null;
  return withoutCardNumbers(condition).slice(0, LONGEST_CODE).toWellFormed();
}

function invalid(problem: StatusProblem): Outcome<never> {
  return { refused: 'invalidStatus', problem };
}

/** The value at a path of own fields; undefined if there is none. */
function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(fieldOf, value);
}
