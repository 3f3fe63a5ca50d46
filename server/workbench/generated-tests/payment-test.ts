import { toIso } from '#server/clock/clock.ts';
import type { FixtureStore } from '#server/contract/fixture.ts';
import type { DeviceButton } from '#server/domain/device-button.ts';
import { withoutNulls } from '#server/domain/json.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { PaymentEntry, TerminalPayment } from '#server/domain/terminal-payment.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listPaymentEntries } from '#server/store/payments.ts';

import type { DescribedTest, Step } from './described-test.ts';
import { worldBefore } from './world-before.ts';

/** The button of the simulated device that leads to a state. */
const BUTTONS: Readonly<Partial<Record<TerminalPayment['state'], DeviceButton>>> = {
  SENT_TO_TERMINAL: 'sentToTerminal',
  WAITING_CARD: 'waitingForCard',
  WAITING_CUSTOMER: 'waitingCustomer',
  PROCESSING: 'processing',
  APPROVED: 'approve',
  DECLINED: 'refusal',
  CANCELLED: 'cancel',
  UNCERTAIN: 'uncertain',
};

/** A test of one account's terminal payments, oldest first: their steps and their final states. */
export function testOfPayments(
  db: ReadableDb,
  payments: readonly TerminalPayment[],
  now: FixtureStore,
): DescribedTest {
  const [first] = payments;
  const last = payments.at(-1);
  if (first === undefined || last === undefined) throw new Error('There is no payment.');
  const { accountId, pluginId, serverId } = last;
  const { store, remarks } = worldBefore(db, now, {
    id: Number.MAX_SAFE_INTEGER,
    at: first.createdAt,
    serverId,
    pluginId,
    tableIds: [],
    packetIds: accountId === null ? [] : [accountId],
    words: JSON.stringify(payments),
  });
  const runs = payments.map((payment, index) => runOf(db, payment, index + 1));
  return {
    about: `payment ${payments.map(({ state }) => state).join(' ')}`,
    title: `a payment of ${toDecimal(last.amount)} is ${payments.map(({ state }) => state.toLowerCase()).join(', then ')}`,
    remarks: [...new Set([...remarks, ...runs.flatMap((run) => run.remarks)])],
    fixture: { stores: [withDevices(store, now)] },
    clock: toIso(first.createdAt),
    steps: runs.flatMap(({ steps }) => steps),
  };
}

/** Adds the store's terminals, their plugins and all payment methods. */
function withDevices(store: FixtureStore, now: FixtureStore) {
  const pluginIds = new Set((now.devices ?? []).map(({ pluginId }) => pluginId));
  const there = new Set((store.installs ?? []).map(({ pluginId }) => pluginId));
  const others = (now.installs ?? [])
    .filter(({ pluginId }) => pluginIds.has(pluginId) && !there.has(pluginId))
    .map(({ pluginId, scopes }) => ({ pluginId, scopes }));
  return {
    ...store,
    paymentMethods: now.paymentMethods ?? [],
    installs: [...(store.installs ?? []), ...others],
    devices: now.devices ?? [],
  };
}

function runOf(db: ReadableDb, terminalPayment: TerminalPayment, payment: number) {
  const { accountId, deviceId, methodId, amount, currency } = terminalPayment;
  const { paymentId, state, approvedAmount } = terminalPayment;
  const requested = {
    ...withoutNulls({ accountId, deviceId, methodId }),
    amount: toDecimal(amount),
    ...(accountId === null && { currency }),
  };
  const entries = listPaymentEntries(db, paymentId).map((entry) =>
    stepOf(entry, terminalPayment, payment),
  );
  const approved = approvedAmount === null ? {} : { approvedAmount: toDecimal(approvedAmount) };
  const steps: Step[] = [
    { kind: 'pay', payment, fields: requested },
    ...entries.flatMap(({ step }) => step ?? []),
    { kind: 'paid', payment, fields: { state, ...approved } },
  ];
  return { steps, remarks: entries.flatMap(({ remark }) => remark ?? []) };
}

/** The test step that repeats an entry, or a remark on an entry that is left out. */
function stepOf(
  { kind, state, message }: PaymentEntry,
  terminalPayment: TerminalPayment,
  payment: number,
): { readonly step?: Step; readonly remark?: string } {
  if (kind === 'created' || kind === 'pulled') return {};
  if (kind === 'reconciled') {
    const verdict = state === 'APPROVED' ? 'approve' : 'decline';
    return { step: { kind: 'reconcile', payment, verdict } };
  }
  const button = BUTTONS[state];
  if (kind === 'stale' || kind === 'refused' || button === undefined) {
    return {
      remark: `The terminal also sent a message that changed nothing; it is left out: ${message}`,
    };
  }
  const edits = state === 'APPROVED' ? otherAmount(terminalPayment) : {};
  return { step: { kind: 'press', payment, button, ...edits } };
}

function otherAmount({ approvedAmount, amount }: TerminalPayment) {
  const isSame = approvedAmount === null || approvedAmount === amount;
  return isSame ? {} : { amount: toDecimal(approvedAmount) };
}
