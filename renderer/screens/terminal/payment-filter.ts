import type { Device, Payment, PaymentState } from '#renderer/data/types.ts';
import { isSettled } from '#server/domain/terminal-payment.ts';

export const PAYMENT_FILTERS = ['all', 'waiting', 'uncertain', 'ended'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export function stageOf(state: PaymentState): Exclude<PaymentFilter, 'all'> {
  if (state === 'UNCERTAIN') return 'uncertain';
  return isSettled(state) ? 'ended' : 'waiting';
}

/** True if the payment is for this device, or for any device of its plugin. */
export function mayTake(device: Device, payment: Payment): boolean {
  return (
    payment.pluginId === device.pluginId &&
    (payment.deviceId ?? device.deviceId) === device.deviceId
  );
}

/** The device of a payment, or the first device of its plugin if none is set. */
export function actingDevice(
  devices: readonly Device[],
  { deviceId, pluginId }: Payment,
): Device | undefined {
  return devices.find((device) =>
    deviceId === null ? device.pluginId === pluginId : device.deviceId === deviceId,
  );
}

const ORDER = { uncertain: 0, waiting: 0, ended: 1 } as const;

interface Wanted {
  readonly show: PaymentFilter;
  /** Shows only payments that this device may take. */
  readonly device: Device | undefined;
}

/** Payments without a final result come first; otherwise the order is preserved. */
export function listed(payments: readonly Payment[], { show, device }: Wanted): readonly Payment[] {
  return payments
    .filter((payment) => show === 'all' || stageOf(payment.state) === show)
    .filter((payment) => device === undefined || mayTake(device, payment))
    .toSorted((a, b) => ORDER[stageOf(a.state)] - ORDER[stageOf(b.state)]);
}
