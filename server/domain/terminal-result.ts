import { isMaskedPan, lastDigitsOf, withoutCardNumbers } from './card-data.ts';
import { isObject } from './json.ts';
import type { Minor } from './money.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { StatusProblem } from './refusals/payments.ts';
import { isAbove, printReported, readReportedAmount, reportedInMinor } from './reported-amount.ts';
import type { ProgressState, ResultState, TerminalPayment } from './terminal-payment.ts';

/** What a device's message says, once it has been read. */
export type TerminalReport =
  | {
      readonly kind: 'progress';
      readonly state: ProgressState;
      /** In the provider's words, for the history. */
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

/** The progress that a device may tell (specification, Progress notification body). */
const PROGRESS: ReadonlyMap<unknown, ProgressState> = new Map([
  ['SentToTerminal', 'SENT_TO_TERMINAL'],
  ['WaitingForCard', 'WAITING_CARD'],
  ['WaitingCustomer', 'WAITING_CUSTOMER'],
  ['Processing', 'PROCESSING'],
]);

/** The conditions that are sure (specification, `ErrorCondition`); exact and case-sensitive (E2). */
const DEFINITE: ReadonlyMap<unknown, ResultState> = new Map([
  ['Refusal', 'DECLINED'],
  ['InvalidCard', 'DECLINED'],
  ['WrongPIN', 'DECLINED'],
  ['PaymentRestriction', 'DECLINED'],
  ['Cancel', 'CANCELLED'],
  ['Aborted', 'CANCELLED'],
]);

/** A provider's code is kept up to this length. */
const LONGEST_CODE = 64;

/** What is asked of the payment that a message is about. */
type Asked = Pick<TerminalPayment, 'paymentId' | 'amount' | 'currency'>;

/**
 * Reads a whole message of a device about one payment, in the order of E6: the form of the body, the
 * TransactionID, the masked PAN, the Result, the amount, the currency, the amount against the
 * requested one. Fields that are not read may hold anything (E2).
 */
export function readTerminalMessage(
  fields: Readonly<Record<string, unknown>>,
  asked: Asked,
): Outcome<TerminalReport> {
  const [[name, content] = [], ...others] = Object.entries(fields);
  if (others.length === 0 && name === 'EventNotification') return readProgress(content, asked);
  if (others.length > 0 || name !== 'SaleToPOIResponse') return invalid('topLevel');
  const response = at(content, 'PaymentResponse');
  if (!isObject(response)) return invalid('noPaymentResponse');
  return isAboutPayment(content) ? readResult(response, asked) : invalid('category');
}

/** A result need not have a header, but one that it has is that of a payment (E1). */
function isAboutPayment(content: unknown): boolean {
  const header = at(content, 'MessageHeader') ?? null;
  return header === null || at(header, 'MessageCategory') === 'Payment';
}

/**
 * The parts that a complete result has and this one lacks. It is taken all the same (E1); progress
 * has none of them.
 */
export function partsMissing(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const content = at(fields, 'SaleToPOIResponse');
  if (content === undefined) return [];
  return [
    ...(isObject(at(content, 'MessageHeader')) ? [] : ['MessageHeader']),
    ...(isObject(at(content, 'PaymentResponse', 'POIData')) ? [] : ['PaymentResponse.POIData']),
  ];
}

function readProgress(notification: unknown, asked: Asked): Outcome<TerminalReport> {
  const event = at(notification, 'EventToNotify');
  const state = PROGRESS.get(event);
  if (state === undefined) return invalid('event');
  if (!isAbout(notification, asked)) return { refused: 'paymentIdMismatch' };
  return { kind: 'progress', state, message: String(event) };
}

function readResult(response: unknown, asked: Asked): Outcome<TerminalReport> {
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

/** The approved amount, null where the state is no approval; currencies are compared on all (E4). */
function readAmounts(
  amounts: unknown,
  state: ResultState,
  { amount: requested, currency }: Asked,
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

/**
 * A success beside a condition contradicts itself and so is uncertain; the condition also tells a
 * sure failure from an uncertain one (E2).
 */
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

/** Libraries write a condition that is not there as null or as an empty text too (E2). */
function hasCondition(condition: unknown): boolean {
  return condition !== undefined && condition !== null && condition !== '';
}

function isAbout(message: unknown, { paymentId }: Asked): boolean {
  return at(message, 'SaleData', 'SaleTransactionID', 'TransactionID') === paymentId;
}

/** A provider may put anything into its code; a card number is not kept even there (E7). */
function codeIn(condition: unknown): string | null {
  if (typeof condition !== 'string' || condition === '') return null;
  return withoutCardNumbers(condition).slice(0, LONGEST_CODE).toWellFormed();
}

function invalid(problem: StatusProblem): Outcome<never> {
  return { refused: 'invalidStatus', problem };
}

/** What stands at a path of own fields; undefined where the path leads nowhere. */
function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}
