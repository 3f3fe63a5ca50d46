import type { Message } from './messages/message.ts';
import type { Minor } from './money.ts';

/** The states of a terminal payment (E5); progress comes first, in order. */
export const PAYMENT_STATES = [
  'PENDING',
  'SENT_TO_TERMINAL',
  'WAITING_CARD',
  'WAITING_CUSTOMER',
  'PROCESSING',
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'UNCERTAIN',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export type ReportedState = Exclude<PaymentState, 'PENDING'>;

export type ProgressState = Extract<
  ReportedState,
  'SENT_TO_TERMINAL' | 'WAITING_CARD' | 'WAITING_CUSTOMER' | 'PROCESSING'
>;

export type ResultState = Exclude<ReportedState, ProgressState>;

/** The effect of a report on a payment: it is progress, nothing new, or a contradiction. */
export type Effect = 'moves' | 'stale' | 'conflict';

/**
 * The state machine (E5). Progress only moves forward, an uncertain payment still accepts a definitive result,
 * and definitive states are final.
 */
export function effectOf(state: PaymentState, reported: ReportedState): Effect {
  if (isWaiting(state)) {
    return PAYMENT_STATES.indexOf(reported) > PAYMENT_STATES.indexOf(state) ? 'moves' : 'stale';
  }
  if (isWaiting(reported) || reported === 'UNCERTAIN') return 'stale';
  if (state === 'UNCERTAIN') return 'moves';
  return (state === 'APPROVED') === (reported === 'APPROVED') ? 'stale' : 'conflict';
}

/** Returns true if no result has been reported yet. */
export function isWaiting(state: PaymentState): boolean {
  return PAYMENT_STATES.indexOf(state) < PAYMENT_STATES.indexOf('APPROVED');
}

export function isSettled(state: PaymentState): boolean {
  return !isWaiting(state) && state !== 'UNCERTAIN';
}

export interface TerminalPayment {
  /** `pay_` and 40 hex digits (E9). */
  readonly paymentId: string;
  readonly serverId: string;
  /** The device's provider. */
  readonly pluginId: string;
  /** The only device that may report on the payment; null for any device of the provider. */
  readonly deviceId: string | null;
  /** The account's uuid; null for a payment without an account. */
  readonly accountId: string | null;
  /** The method of the payment line added on approval; may be null without an account. */
  readonly methodId: string | null;
  readonly amount: Minor;
  readonly currency: string;
  readonly state: PaymentState;
  readonly approvedAmount: Minor | null;
  /** The last digits of the card, at most 4. */
  readonly last4: string | null;
  readonly providerResultCode: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Number of equal parts if the amount due was split; otherwise null. */
  readonly parts: number | null;
}

/** A card terminal that is paired with a provider plugin. */
export interface Device {
  readonly serverId: string;
  readonly id: string;
  readonly pluginId: string;
  readonly name: string;
}

/** The user agent of the simulated device. */
export const OWN_DEVICE = 'countertop-device';

/** The advertised lifetime of a payment request; informative only (E9). */
export const PAYMENT_LIFETIME_MS = 15 * 60 * 1000;

/**
 * Returns true if a device may see and report on a payment: one assigned to it, or one of its provider's
 * without a device (E6).
 */
export function isKnownTo(payment: TerminalPayment, device: Device): boolean {
  return (
    payment.serverId === device.serverId &&
    payment.pluginId === device.pluginId &&
    (payment.deviceId ?? device.id) === device.id
  );
}

/** Kinds and sources of the entries in a payment's history. */
export const PAYMENT_ENTRY_KINDS = [
  'created',
  'pulled',
  'progress',
  'result',
  'stale',
  'refused',
  'reconciled',
] as const;
export const PAYMENT_ENTRY_SOURCES = ['device', 'staff'] as const;

export interface PaymentEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: (typeof PAYMENT_ENTRY_KINDS)[number];
  /** The state after the entry. */
  readonly state: PaymentState;
  readonly by: (typeof PAYMENT_ENTRY_SOURCES)[number];
  readonly message: string;
}

/** Problems with a payment that require attention from staff (E3, E5, B37). */
export const ALARM_KINDS = [
  'amountExceedsRequested',
  'conflictingResult',
  'noAccount',
  'exceedsTotal',
] as const;

export type AlarmKind = (typeof ALARM_KINDS)[number];

export interface Alarm {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: AlarmKind;
  readonly paymentId: string;
  readonly message: Message;
  /** Time of acknowledgement by staff, epoch ms; null if not acknowledged yet. */
  readonly acknowledgedAt: number | null;
  /** The user's id, if known. */
  readonly acknowledgedBy: string | null;
}
