import { toIso } from '#server/clock/clock.ts';
import type { Fixture } from '#server/contract/fixture.ts';
import type { DeviceButton } from '#server/domain/device-button.ts';
import type { TestFile } from '#server/domain/generated-tests.ts';
import { declare, printText, printValue, testFile } from '#server/domain/generated-tests.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { PaymentEntry, TerminalPayment } from '#server/domain/terminal-payment.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listPaymentEntries } from '#server/store/payments.ts';

import { worldBefore } from './world-before.ts';

type FixtureStore = Fixture['stores'][number];

/** The button of the simulated device that brings a payment into a state. */
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

/**
 * A test of a payment at a terminal, after those that were tried for the same account before it: their
 * steps in their order, and how each ended. `payments`: those, the oldest first.
 */
export function testOfPayments(
  db: ReadableDb,
  payments: readonly TerminalPayment[],
  now: FixtureStore,
): TestFile {
  const [first] = payments;
  const last = payments.at(-1);
  if (first === undefined || last === undefined) throw new Error('A run has a payment.');
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

/** Terminals are those of the store, with all that it takes payments by. */
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

interface Run {
  readonly lines: readonly string[];
  readonly remarks: readonly string[];
}

function runOf(db: ReadableDb, payment: TerminalPayment, n: number): Run {
  const { accountId, deviceId, methodId, amount, currency } = payment;
  const asked = {
    ...(accountId !== null && { accountId }),
    ...(deviceId !== null && { deviceId }),
    ...(methodId !== null && { methodId }),
    amount: toDecimal(amount),
    ...(accountId === null && { currency }),
  };
  const name = `payment${n}`;
  const steps = listPaymentEntries(db, payment.paymentId).map((entry) =>
    stepOf(entry, payment, name),
  );
  const approved =
    payment.approvedAmount === null ? {} : { approvedAmount: toDecimal(payment.approvedAmount) };
  return {
    lines: [
      `const ${name} = await sandbox.terminal.requestPayment(${printValue(asked)});`,
      ...steps.flatMap(({ lines }) => lines),
      `expect(await sandbox.terminal.payment({ paymentId: ${name}.paymentId })).toMatchObject(${printValue({ state: payment.state, ...approved })});`,
    ],
    remarks: steps.flatMap(({ remarks }) => remarks),
  };
}

function stepOf(
  { kind, state, message }: PaymentEntry,
  payment: TerminalPayment,
  name: string,
): Run {
  if (kind === 'created' || kind === 'pulled') return { lines: [], remarks: [] };
  if (kind === 'reconciled') {
    const verdict = { verdict: state === 'APPROVED' ? 'approve' : 'decline' };
    return {
      lines: [`await sandbox.terminal.reconcile(${name}.paymentId, ${printValue(verdict)});`],
      remarks: [],
    };
  }
  const button = BUTTONS[state];
  if (kind === 'stale' || kind === 'refused' || button === undefined) {
    return {
      lines: [],
      remarks: [`The terminal also sent what changed nothing, which is left out: ${message}`],
    };
  }
  const more = approvedOther(payment, state);
  return {
    lines: [`await sandbox.terminal.press(${name}.paymentId, ${printText(button)}${more});`],
    remarks: [],
  };
}

/** What is said with an approval of another amount than was asked for. */
function approvedOther(
  { approvedAmount, amount }: TerminalPayment,
  state: PaymentEntry['state'],
): string {
  const isOther = state === 'APPROVED' && approvedAmount !== null && approvedAmount !== amount;
  return isOther ? `, { amount: ${toDecimal(approvedAmount)} }` : '';
}
