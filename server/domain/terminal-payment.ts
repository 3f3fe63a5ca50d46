import type { Message } from './messages/message.ts';
import type { Minor } from './money.ts';

/** Where a terminal payment is (E5). Progress stands in its order. */
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

/** The states that a message can report: all but the one that a payment begins in. */
export type ReportedState = Exclude<PaymentState, 'PENDING'>;

/** States that progress reports. */
export type ProgressState = Extract<
  ReportedState,
  'SENT_TO_TERMINAL' | 'WAITING_CARD' | 'WAITING_CUSTOMER' | 'PROCESSING'
>;

/** States that a result reports. */
export type ResultState = Exclude<ReportedState, ProgressState>;

/** What a report does: it moves the payment on, tells nothing new, or contradicts. */
export type Effect = 'moves' | 'stale' | 'conflict';

type Effects = Readonly<Record<ReportedState, Effect>>;

const STALE: Effects = {
  SENT_TO_TERMINAL: 'stale',
  WAITING_CARD: 'stale',
  WAITING_CUSTOMER: 'stale',
  PROCESSING: 'stale',
  APPROVED: 'stale',
  DECLINED: 'stale',
  CANCELLED: 'stale',
  UNCERTAIN: 'stale',
};

const ANY_RESULT = {
  APPROVED: 'moves',
  DECLINED: 'moves',
  CANCELLED: 'moves',
  UNCERTAIN: 'moves',
} as const;

/**
 * The state machine (E5): what each report does in each state. Progress only moves forward, an
 * uncertain payment still takes a definitive result, and nothing leaves a definitive state.
 */
const EFFECTS: Readonly<Record<PaymentState, Effects>> = {
  PENDING: {
    SENT_TO_TERMINAL: 'moves',
    WAITING_CARD: 'moves',
    WAITING_CUSTOMER: 'moves',
    PROCESSING: 'moves',
    ...ANY_RESULT,
  },
  SENT_TO_TERMINAL: {
    SENT_TO_TERMINAL: 'stale',
    WAITING_CARD: 'moves',
    WAITING_CUSTOMER: 'moves',
    PROCESSING: 'moves',
    ...ANY_RESULT,
  },
  WAITING_CARD: {
    SENT_TO_TERMINAL: 'stale',
    WAITING_CARD: 'stale',
    WAITING_CUSTOMER: 'moves',
    PROCESSING: 'moves',
    ...ANY_RESULT,
  },
  WAITING_CUSTOMER: {
    SENT_TO_TERMINAL: 'stale',
    WAITING_CARD: 'stale',
    WAITING_CUSTOMER: 'stale',
    PROCESSING: 'moves',
    ...ANY_RESULT,
  },
  PROCESSING: { ...STALE, ...ANY_RESULT },
  UNCERTAIN: { ...STALE, APPROVED: 'moves', DECLINED: 'moves', CANCELLED: 'moves' },
  APPROVED: { ...STALE, DECLINED: 'conflict', CANCELLED: 'conflict' },
  DECLINED: { ...STALE, APPROVED: 'conflict' },
  CANCELLED: { ...STALE, APPROVED: 'conflict' },
};

/** What a report of `reported` does to a payment in `state` (E5). */
export function effectOf(state: PaymentState, reported: ReportedState): Effect {
  return EFFECTS[state][reported];
}

/** Returns true if a payment still waits for its device: no result of any kind has come. */
export function isWaiting(state: PaymentState): boolean {
  return PAYMENT_STATES.indexOf(state) < PAYMENT_STATES.indexOf('APPROVED');
}

/** A payment that is collected on a card terminal. */
export interface TerminalPayment {
  /** `pay_` and 40 hex digits (E9). */
  readonly paymentId: string;
  readonly serverId: string;
  /** The provider whose device reports. */
  readonly pluginId: string;
  /** The one device that may report; null: any of the provider's. */
  readonly deviceId: string | null;
  /** The account's uuid; null for a payment of no account. */
  readonly accountId: string | null;
  /** The method of the payment line that an approval writes; null without an account. */
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
  /** Among how many what was due was divided, when it is one equal part of that; null: it is not. */
  readonly parts: number | null;
}

/** A card terminal that is paired with a provider plugin. */
export interface Device {
  readonly serverId: string;
  readonly id: string;
  readonly pluginId: string;
  readonly name: string;
}

/** How long a payment request says that it is good for; informative only (E9). */
export const PAYMENT_LIFETIME_MS = 15 * 60 * 1000;

/** Returns true if a device may see and report a payment: its own, or its provider's without a device (E6). */
export function isKnownTo(payment: TerminalPayment, device: Device): boolean {
  return (
    payment.serverId === device.serverId &&
    payment.pluginId === device.pluginId &&
    (payment.deviceId ?? device.id) === device.id
  );
}

/** What a payment's history tells of, and who may have done it. */
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

/** One entry of a payment's history. */
export interface PaymentEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly kind: (typeof PAYMENT_ENTRY_KINDS)[number];
  /** The state after it. */
  readonly state: PaymentState;
  readonly by: (typeof PAYMENT_ENTRY_SOURCES)[number];
  readonly message: string;
}

/** Why somebody has to look at a payment (E3, E5, B37). */
export const ALARM_KINDS = [
  'amountExceedsRequested',
  'conflictingResult',
  'noAccount',
  'exceedsTotal',
] as const;

export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Something about a payment that staff has to look at. */
export interface Alarm {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: AlarmKind;
  readonly paymentId: string;
  readonly message: Message;
  /** When staff said that it has looked, epoch ms; null: nobody has. */
  readonly acknowledgedAt: number | null;
  /** Who that was, by user id; null where nobody is known. */
  readonly acknowledgedBy: string | null;
}
