import type { DueSource } from '#server/clock/agenda.ts';
import type { AmountRule } from '#server/domain/amount-rules.ts';
import type { DeviceButton } from '#server/domain/device-button.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { TerminalPayment } from '#server/domain/terminal-payment.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import {
  deleteStep,
  findNextStep,
  listDuePayments,
  listSteps,
  replaceSteps,
} from '#server/store/device-steps.ts';
import { listDevices } from '#server/store/devices.ts';
import { findPayment } from '#server/store/payments.ts';

import type { SimulatedDevice } from './simulated-device.ts';

/** A normal sale takes six seconds: each step comes this long after the one before it. */
const NORMAL_DELAYS_MS = [1500, 1500, 1500, 1500] as const;

/** How a normal sale is to run. */
export interface NormalSale {
  /** How many times faster than usual. */
  readonly speed: number;
  /** Ms before each of its four steps; the usual ones when left out. */
  readonly delaysMs?: readonly number[] | undefined;
}

/** The plan of a scenario. */
export interface PlannedScenario {
  readonly paymentId: string;
  readonly steps: readonly { readonly button: DeviceButton; readonly dueAt: number }[];
  /** The amount rule that decided the outcome. */
  readonly rule: AmountRule | null;
}

/**
 * Plans a normal sale: sent to the terminal, waiting for the card, processing, approved (or what an
 * amount rule says), on the emulator's clock. Starting again drops what has not run yet. Refuses a
 * payment that there is not, and a store without a device.
 */
export function planNormalSale(
  context: OperationContext,
  device: SimulatedDevice,
  { serverId, paymentId }: { readonly serverId: string; readonly paymentId: string },
  { speed, delaysMs = NORMAL_DELAYS_MS }: NormalSale,
): Outcome<PlannedScenario> {
  return context.database.write((db): Outcome<PlannedScenario> => {
    const payment = findPayment(db, paymentId);
    if (payment?.serverId !== serverId) return { refused: 'noSuchPayment', paymentId };
    if (listDevices(db, serverId).length === 0) return { refused: 'noDevicePaired', serverId };
    const rule = device.ruleFor(payment);
    const buttons: readonly DeviceButton[] = [
      'sentToTerminal',
      'waitingForCard',
      'processing',
      rule?.button ?? 'approve',
    ];
    let dueAt = context.clock.now();
    const steps = buttons.map((button, index) => {
      dueAt += Math.round((delaysMs[index] ?? 0) / speed);
      return { paymentId, button, dueAt };
    });
    replaceSteps(db, paymentId, steps);
    return {
      paymentId,
      steps: steps.map((step) => ({ button: step.button, dueAt: step.dueAt })),
      rule,
    };
  });
}

/**
 * Drops the steps of a payment that have not run; the payment stays as far as it got. Refuses a
 * payment that there is not.
 */
export function stopSale(
  context: OperationContext,
  { serverId, paymentId }: { readonly serverId: string; readonly paymentId: string },
): Outcome<TerminalPayment> {
  return context.database.write((db): Outcome<TerminalPayment> => {
    const payment = findPayment(db, paymentId);
    if (payment?.serverId !== serverId) return { refused: 'noSuchPayment', paymentId };
    if (listSteps(db, paymentId).length > 0) replaceSteps(db, paymentId, []);
    return payment;
  });
}

/**
 * The steps of scenarios, each due at its own time. A step that was sent is done, whatever the
 * answer; after a crash it may be sent again, as deliveries are at least once.
 */
export function deviceSteps(
  context: OperationContext,
  device: SimulatedDevice,
  isClosing: () => boolean,
): DueSource {
  const { database } = context;
  return {
    name: 'device steps',
    // A step calls our own server; one that falls due while that closes is left for the next start.
    nextDueAt: () => (isClosing() ? null : (findNextStep(database.read)?.dueAt ?? null)),
    unfinished: (now) =>
      listDuePayments(database.read, now).map((id) => ({ kind: 'deviceStep', id })),
    runNext: async () => {
      const step = findNextStep(database.read);
      if (step === undefined) return;
      const { paymentId, button } = step;
      const serverId = findPayment(database.read, paymentId)?.serverId ?? '';
      await device.press(serverId, paymentId, { button, edits: {}, followRules: false });
      database.write((db) => {
        deleteStep(db, step);
      });
    },
  };
}
