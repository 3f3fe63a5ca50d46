import type { CallableInstall } from '#server/domain/install.ts';
import { DEFAULT_CALLBACK_TIMEOUTS } from '#server/domain/install.ts';

/** Plugin timeouts, in ms of real time whatever the emulator's clock does. */
export interface Timeouts {
  /** A provider of a capability (C8). */
  readonly providerMs: number;
  /** An action (specification, Synchronous callbacks). */
  readonly actionMs: number;
  /** A hook (specification, Synchronous callbacks). */
  readonly hookMs: number;
  /** One attempt to deliver an event (specification, Webhook delivery). */
  readonly webhookMs: number;
}

/** The platform's timeouts. */
export const TIMEOUTS: Timeouts = {
  providerMs: 10_000,
  ...DEFAULT_CALLBACK_TIMEOUTS,
  webhookMs: 10_000,
};

/** The timeout of an install; by default, the process's timeout (D14). */
export function callbackTimeout(
  timeouts: Timeouts,
  { callbacks }: CallableInstall,
  kind: 'action' | 'hook',
): number {
  const name = `${kind}Ms` as const;
  return callbacks.timeouts?.[name] ?? timeouts[name];
}

/** The timeouts that `--timeouts` can set. */
export type SetTimeouts = Partial<Omit<Timeouts, 'providerMs'>>;

/** The timeouts that differ from the platform's. */
export function ownTimeouts(timeouts: Timeouts): SetTimeouts {
  const own: { -readonly [Name in keyof SetTimeouts]: number } = {};
  for (const name of ['webhookMs', 'actionMs', 'hookMs'] as const) {
    if (timeouts[name] !== TIMEOUTS[name]) own[name] = timeouts[name];
  }
  return own;
}
