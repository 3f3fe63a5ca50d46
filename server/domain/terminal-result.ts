import { isMaskedPan, lastDigitsOf, withoutCardNumbers } from './card-data.ts';
import type { Minor } from './money.ts';
import { toMinor } from './money.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { StatusProblem } from './refusals/payments.ts';
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
  return isObject(response) ? readResult(response, asked) : invalid('noPaymentResponse');
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
  const approved = state === 'APPROVED' ? amountOf(at(amounts, 'AuthorizedAmount')) : null;
  if (approved === undefined) return { refused: 'approvedAmountRequired' };
  if ((at(amounts, 'Currency') ?? currency) !== currency) return { refused: 'currencyMismatch' };
  return approved !== null && approved > requested
    ? { refused: 'amountExceedsRequested', approved, requested }
    : approved;
}

/** `Result` alone decides; the condition tells a sure failure from an uncertain one (E2). */
function stateOf(result: unknown, condition: unknown): ResultState | undefined {
  switch (result) {
    case 'Success':
      return 'APPROVED';
    case 'Partial':
      return 'UNCERTAIN';
    case 'Failure':
      return DEFINITE.get(condition) ?? 'UNCERTAIN';
    default:
      return undefined;
  }
}

/** A decimal number as vendors that come from XML write it. */
const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** An approved amount in minor units; undefined where it is missing, negative or no number (E3). */
function amountOf(value: unknown): Minor | undefined {
  const isText = typeof value === 'string' && NUMERIC.test(value.trim());
  const amount = isText ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount < 0) return undefined;
  // A negative zero is none.
  return toMinor(amount) + 0;
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
