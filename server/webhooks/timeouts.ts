/** How long plugins may take to answer, in ms of real time under any clock. */
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

/** The platform's own. */
export const TIMEOUTS: Timeouts = {
  providerMs: 10_000,
  actionMs: 8000,
  hookMs: 5000,
  webhookMs: 10_000,
};

/** What `--timeouts` sets; a provider's time is the platform's own, always. */
export type SetTimeouts = Partial<Omit<Timeouts, 'providerMs'>>;

/** Those that can be set and are not the platform's own. */
export function ownTimeouts(timeouts: Timeouts): SetTimeouts {
  const own: { -readonly [Name in keyof SetTimeouts]: number } = {};
  for (const name of ['webhookMs', 'actionMs', 'hookMs'] as const) {
    if (timeouts[name] !== TIMEOUTS[name]) own[name] = timeouts[name];
  }
  return own;
}
