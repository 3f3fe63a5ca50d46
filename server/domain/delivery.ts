/** How much of an event's `data` a receiver gets: all, all but gated fields, or nothing (C5). */
export type BodyPart = 'full' | 'withheld' | 'empty';

/** Where a delivery is in its life (D6); `cancelled` is staff's doing. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dropped', 'cancelled'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Gaps before the second to the sixth attempt, in ms of the emulator's clock (D6). */
export const RETRY_GAPS_MS: Readonly<Record<RetryPreset, readonly number[]>> = {
  spec: [1000, 10_000, 60_000, 600_000, 3_600_000],
  fast: [1000, 2000, 4000, 8000, 16_000],
};

/** The platform's schedule, and a quick one (D6). */
export const RETRY_PRESETS = ['spec', 'fast'] as const;

export type RetryPreset = (typeof RETRY_PRESETS)[number];

/** After so many failed attempts a delivery is dropped (specification, Webhook delivery). */
export const MOST_ATTEMPTS = RETRY_GAPS_MS.spec.length + 1;

/**
 * When a delivery is tried again that has failed `attempts` times, the last time at `now` (epoch
 * ms); null: never, it is dropped.
 */
export function nextAttemptAt(preset: RetryPreset, attempts: number, now: number): number | null {
  const gap = RETRY_GAPS_MS[preset][attempts - 1];
  return gap === undefined ? null : now + gap;
}
