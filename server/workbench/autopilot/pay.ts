import { totalsOf } from '#server/domain/account.ts';
import type { OutcomeButton } from '#server/domain/amount-rules.ts';
import { ruleFor } from '#server/domain/amount-rules.ts';
import type { PaymentMethod } from '#server/domain/catalog.ts';
import type { Collectable } from '#server/domain/collected-payment.ts';
import { unpaidLines } from '#server/domain/collected-payment.ts';
import type { MessageButton } from '#server/domain/device-button.ts';
import type { Minor } from '#server/domain/money.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { collectPayment } from '#server/operations/collect-payment.ts';
import { pullPayment } from '#server/operations/pull-payment.ts';
import { reconcilePayment } from '#server/operations/reconcile-payment.ts';
import { recordTerminalResult } from '#server/operations/record-terminal-result.ts';
import type { RequestedPayment } from '#server/operations/request-payment.ts';
import { requestPayment } from '#server/operations/request-payment.ts';
import { findAmountRules } from '#server/store/device-steps.ts';
import { messageFor } from '#server/terminal/message.ts';

import type { EveningState, Part, Party } from './evening-state.ts';
import type { Splitting } from './plans.ts';

/** Guests give up after this many attempts to pay the rest. */
const MAX_TRIES = 6;

const DECLINES: readonly (readonly [OutcomeButton, number])[] = [
  ['refusal', 45],
  ['wrongPin', 25],
  ['invalidCard', 10],
  ['cancel', 10],
  ['uncertain', 10],
];

/** Pays the full amount due, split as planned; returns true if nothing is left. */
export function* payBill(evening: EveningState, party: Party, splitting: Splitting): Part<boolean> {
  if (splitting === 'byLines') yield* payByLines(evening, party);
  if (splitting === 'equally') {
    const share = Math.floor(dueOn(evening, party) / party.persons);
    for (let person = 1; person < party.persons && share > 0; person += 1) {
      yield* payAmount(evening, party, share);
      yield party.chance.seconds(20, 60);
    }
  }
  for (let tries = 0; tries < MAX_TRIES && dueOn(evening, party) > 0; tries += 1) {
    yield* payAmount(evening, party, dueOn(evening, party), tries > 1);
    yield party.chance.seconds(15, 45);
  }
  return dueOn(evening, party) === 0;
}

/** Amount left to pay; 0 if the account is not open. */
function dueOn({ restaurant }: EveningState, { accountId }: Party): Minor {
  const account = restaurant.openAccount(accountId);
  if (account === undefined) return 0;
  const { total, paid } = totalsOf(account);
  return Math.max(0, total - paid);
}

/** Every guest except the last pays some lines. */
function* payByLines(evening: EveningState, party: Party): Part {
  for (let person = 1; person < party.persons; person += 1) {
    const account = evening.restaurant.openAccount(party.accountId);
    const left = account === undefined ? [] : unpaidLines(account);
    if (left.length < 2) return;
    const share = Math.max(1, Math.floor(left.length / (party.persons - person + 1)));
    const lines = party.chance.some(left, share);
    const { cash, card } = evening.restaurant.methods();
    const method = party.chance.happens(evening.habits.cardShare) ? (card ?? cash) : (cash ?? card);
    if (method === null) return;
    yield* collect(evening, party, method, { lines: lines.map(({ id }) => ({ line: id })) });
    yield party.chance.seconds(20, 60);
  }
}

function* payAmount(evening: EveningState, party: Party, amount: Minor, preferCash = false): Part {
  const { cash, card } = evening.restaurant.methods();
  const prefersCard = party.chance.happens(evening.habits.cardShare);
  const isByCard = card !== null && (cash === null || (prefersCard && !preferCash));
  if (isByCard && evening.restaurant.hasTerminal()) {
    yield* payByCard(evening, party, amount, card);
    return;
  }
  const method = isByCard ? card : cash;
  if (method !== null) yield* collect(evening, party, method, { amount });
}

function* collect(
  { restaurant, done }: EveningState,
  { accountId, cause }: Party,
  { id: methodId }: PaymentMethod,
  what: Collectable,
): Part {
  const paid = yield* restaurant.run(collectPayment, {
    accountId,
    methodId,
    what,
    parts: null,
    cause,
  });
  if (!isRefusal(paid)) done.payments += 1;
}

/** A complete card payment: the request, the terminal's progress and the result. */
function* payByCard(
  evening: EveningState,
  party: Party,
  amount: Minor,
  method: PaymentMethod,
): Part {
  const { restaurant, habits, done } = evening;
  const { chance, accountId } = party;
  const requested = yield* restaurant.run(requestPayment, {
    accountId,
    deviceId: null,
    methodId: method.id,
    amount,
    currency: null,
    parts: null,
  });
  if (isRefusal(requested)) return;
  const button = chance.happens(habits.declineRate)
    ? chance.weighted(DECLINES)
    : resultFor(evening, amount);
  yield chance.seconds(1, 4);
  yield* restaurant.do((context) =>
    pullPayment(context, requested.device, requested.payment.paymentId),
  );
  for (const progress of ['sentToTerminal', 'waitingForCard', 'processing'] as const) {
    yield* report(evening, requested, progress);
    yield progress === 'waitingForCard' ? chance.seconds(3, 12) : chance.seconds(1, 3);
  }
  let isPaid = yield* report(evening, requested, button);
  if (button === 'uncertain') isPaid = yield* reconcile(evening, party, requested);
  if (isPaid) done.payments += 1;
}

/** The result, by the store's amount rules if it has any. */
function resultFor({ restaurant }: EveningState, amount: Minor): OutcomeButton {
  const rules = findAmountRules(restaurant.context.database.read, restaurant.serverId);
  return ruleFor(rules, amount)?.button ?? 'approve';
}

/** Sends a terminal message; returns true if it was an approval. */
function* report(
  { restaurant }: EveningState,
  { payment, device }: RequestedPayment,
  button: MessageButton,
): Part<boolean> {
  const recorded = yield* restaurant.do((context) => {
    const { clock, uuid } = context;
    const message = messageFor(button, { payment, device, edits: {}, now: clock.now(), uuid });
    return recordTerminalResult(context, {
      device,
      paymentId: payment.paymentId,
      fields: message as Readonly<Record<string, unknown>>,
      cause: { actor: { type: 'plugin', pluginId: device.pluginId }, requestId: null },
    });
  });
  return !isRefusal(recorded) && recorded.recorded && recorded.state === 'APPROVED';
}

/** After an uncertain result, staff check the payment with the bank. */
function* reconcile(
  { restaurant }: EveningState,
  { chance, cause }: Party,
  { payment: { paymentId } }: RequestedPayment,
): Part<boolean> {
  yield chance.minutes(1, 2);
  const verdict = chance.happens(0.5) ? 'approve' : 'decline';
  const ended = yield* restaurant.run(reconcilePayment, {
    paymentId,
    verdict,
    amount: null,
    cause,
  });
  return !isRefusal(ended) && verdict === 'approve';
}
