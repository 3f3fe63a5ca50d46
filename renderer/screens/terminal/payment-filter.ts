import type { Device, Payment, PaymentState } from '#renderer/data/types.ts';

/** Which payments a list shows. */
export const PAYMENT_FILTERS = ['all', 'waiting', 'uncertain', 'ended'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

const ENDED: ReadonlySet<PaymentState> = new Set(['APPROVED', 'DECLINED', 'CANCELLED']);

/** Where a payment belongs in the list. */
export function standingOf(state: PaymentState): Exclude<PaymentFilter, 'all'> {
  if (state === 'UNCERTAIN') return 'uncertain';
  return ENDED.has(state) ? 'ended' : 'waiting';
}

/** True if a device may take a payment: its own, or one for any device of its provider. */
export function mayTake(device: Device, payment: Payment): boolean {
  return (
    payment.pluginId === device.pluginId &&
    (payment.deviceId ?? device.deviceId) === device.deviceId
  );
}

/** The device that acts for a payment: its own, or the first of its provider's. */
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
  /** Only those that it may take. */
  readonly device: Device | undefined;
}

/** The payments to show: those without a final result first, each newest first. */
export function listed(payments: readonly Payment[], { show, device }: Wanted): readonly Payment[] {
  return payments
    .filter((payment) => show === 'all' || standingOf(payment.state) === show)
    .filter((payment) => device === undefined || mayTake(device, payment))
    .toSorted((a, b) => ORDER[standingOf(a.state)] - ORDER[standingOf(b.state)]);
}
