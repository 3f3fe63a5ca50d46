import { toIso } from '#server/clock/clock.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import type { DeviceButton } from '#server/domain/device-button.ts';
import type { TestFile } from '#server/domain/generated-tests.ts';
import { declare, printText, printValue, testFile } from '#server/domain/generated-tests.ts';
import { withoutNulls } from '#server/domain/json.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { PaymentEntry, TerminalPayment } from '#server/domain/terminal-payment.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listPaymentEntries } from '#server/store/payments.ts';

import { worldBefore } from './world-before.ts';

type FixtureStore = Fixture['stores'][number];

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

/** A test of payments of one account at a terminal, the oldest first: their steps and their final states. */
export function testOfPayments(
  db: ReadableDb,
  payments: readonly TerminalPayment[],
  now: FixtureStore,
): TestFile {
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
  return testFile({
    about: `payment ${payments.map(({ state }) => state).join(' ')}`,
    title: `a payment of ${toDecimal(last.amount)} is ${payments.map(({ state }) => state.toLowerCase()).join(', then ')}`,
    remarks: [...new Set([...remarks, ...runs.flatMap((run) => run.remarks)])],
    before: [declare('fixture', { stores: [withDevices(store, now)] })],
    body: [
      `await using sandbox = await startSandbox({ fixture, clock: ${printText(toIso(first.createdAt))} });`,
      ...runs.flatMap(({ lines }) => ['', ...lines]),
    ],
  });
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

function runOf(db: ReadableDb, payment: TerminalPayment, n: number) {
  const { accountId, deviceId, methodId, amount, currency } = payment;
  const requested = {
    ...withoutNulls({ accountId, deviceId, methodId }),
    amount: toDecimal(amount),
    ...(accountId === null && { currency }),
  };
  const name = `payment${n}`;
  const steps = listPaymentEntries(db, payment.paymentId).map((entry) =>
    stepOf(entry, payment, name),
  );
  const { state, approvedAmount } = payment;
  const approved = approvedAmount === null ? {} : { approvedAmount: toDecimal(approvedAmount) };
  return {
    lines: [
      `const ${name} = await sandbox.terminal.requestPayment(${printValue(requested)});`,
      ...steps.flatMap(({ line }) => line ?? []),
      `expect(await sandbox.terminal.payment({ paymentId: ${name}.paymentId })).toMatchObject(${printValue({ state, ...approved })});`,
    ],
    remarks: steps.flatMap(({ remark }) => remark ?? []),
  };
}

/** The line of a test that repeats an entry, or a remark on an entry that is left out. */
function stepOf(
  { kind, state, message }: PaymentEntry,
  payment: TerminalPayment,
  name: string,
): { readonly line?: string; readonly remark?: string } {
  if (kind === 'created' || kind === 'pulled') return {};
  if (kind === 'reconciled') {
    const verdict = { verdict: state === 'APPROVED' ? 'approve' : 'decline' };
    return { line: `await sandbox.terminal.reconcile(${name}.paymentId, ${printValue(verdict)});` };
  }
  const button = BUTTONS[state];
  if (kind === 'stale' || kind === 'refused' || button === undefined) {
    return { remark: `The terminal also sent what changed nothing, which is left out: ${message}` };
  }
  const edits = state === 'APPROVED' ? otherAmount(payment) : '';
  return { line: `await sandbox.terminal.press(${name}.paymentId, ${printText(button)}${edits});` };
}

function otherAmount({ approvedAmount, amount }: TerminalPayment): string {
  const isSame = approvedAmount === null || approvedAmount === amount;
  return isSame ? '' : `, { amount: ${toDecimal(approvedAmount)} }`;
}
