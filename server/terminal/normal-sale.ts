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

/** The delay before each of the four steps of a normal sale. */
const NORMAL_DELAYS_MS = [1500, 1500, 1500, 1500] as const;

interface NormalSale {
  /** A speed factor. */
  readonly speed: number;
  /** Ms before each of the four steps. */
  readonly delaysMs?: readonly number[] | undefined;
}

interface PlannedSale {
  readonly paymentId: string;
  readonly steps: readonly { readonly button: DeviceButton; readonly dueAt: number }[];
  /** The amount rule that determined the outcome. */
  readonly rule: AmountRule | null;
}

/**
 * Schedules a normal sale on the emulator's clock: sent to the terminal, waiting for the card, processing, then
 * approved or the outcome of an amount rule. Replaces steps that have not run yet. Refuses an unknown payment,
 * and a store without a device.
 */
export function planNormalSale(
  context: OperationContext,
  device: SimulatedDevice,
  { serverId, paymentId }: { readonly serverId: string; readonly paymentId: string },
  { speed, delaysMs = NORMAL_DELAYS_MS }: NormalSale,
): Outcome<PlannedSale> {
  return context.database.write((db): Outcome<PlannedSale> => {
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
      steps: steps.map(({ button, dueAt: at }) => ({ button, dueAt: at })),
      rule,
    };
  });
}

/** Deletes the steps of a payment that have not run. Refuses an unknown payment. */
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

/** Runs the scheduled steps. A step is done once it has been sent; after a crash it may be sent twice. */
export function deviceSteps(
  context: OperationContext,
  device: SimulatedDevice,
  isClosing: () => boolean,
): DueSource {
  const { database } = context;
  return {
    name: 'device steps',
    // Steps call our own server, so they stop while it closes, and continue after the next start.
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
