/** How much of an event's `data` a receiver gets: all, all but gated fields, or none (C5). */
export type BodyPart = 'full' | 'withheld' | 'empty';

/** Statuses of a delivery (D6). `cancelled`: by staff, or in a copy of the world. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'dropped', 'cancelled'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Delays before the second to the sixth attempt, in ms of the emulator's clock (D6). */
export const RETRY_GAPS_MS: Readonly<Record<RetryPreset, readonly number[]>> = {
  spec: [1000, 10_000, 60_000, 600_000, 3_600_000],
  fast: [1000, 2000, 4000, 8000, 16_000],
};

/** The platform's schedule, and a fast one (D6). */
export const RETRY_PRESETS = ['spec', 'fast'] as const;

export type RetryPreset = (typeof RETRY_PRESETS)[number];

/** A delivery is dropped after this many failed attempts (specification, Webhook delivery). */
export const MOST_ATTEMPTS = RETRY_GAPS_MS.spec.length + 1;

/** The time of the next attempt after `attempts` failures, the last at `now`; null: dropped. Epoch ms. */
export function nextAttemptAt(preset: RetryPreset, attempts: number, now: number): number | null {
  const gap = RETRY_GAPS_MS[preset][attempts - 1];
  return gap === undefined ? null : now + gap;
}
