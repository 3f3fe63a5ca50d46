import { useQuery } from '@tanstack/react-query';

import { read } from '#renderer/data/queries.ts';
import type { DueItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What of the future the scrubber shows, in ms from now: each step is as wide as every other. */
export const STOPS = [
  { name: 'minute', ms: MINUTE },
  { name: 'minutes', ms: 10 * MINUTE },
  { name: 'hour', ms: HOUR },
  { name: 'hours', ms: 6 * HOUR },
  { name: 'day', ms: DAY },
  { name: 'week', ms: 7 * DAY },
] as const;

/** The furthest that the scrubber goes, in ms from now. */
export const FURTHEST = 7 * DAY;

/** Where a moment stands on the scrubber, from 0 (now) to 1 (a week); ms from now. */
export function placeOf(ms: number): number {
  let from = 0;
  for (const [index, stop] of STOPS.entries()) {
    if (ms <= stop.ms) return (index + Math.max(0, ms - from) / (stop.ms - from)) / STOPS.length;
    from = stop.ms;
  }
  return 1;
}

/** The moment at a place of the scrubber, in ms from now; to the second, further away to the minute. */
export function momentAt(place: number): number {
  const steps = Math.min(1, Math.max(0, place)) * STOPS.length;
  const index = Math.min(STOPS.length - 1, Math.floor(steps));
  const from = STOPS[index - 1]?.ms ?? 0;
  const to = STOPS[index]?.ms ?? FURTHEST;
  const exact = from + (to - from) * (steps - index);
  const unit = exact < 10 * MINUTE ? SECOND : MINUTE;
  return Math.round(exact / unit) * unit;
}

/** True if the emulator does something then; other items are only times at which something expires. */
export function isDone({ kind }: DueItem): boolean {
  return kind !== 'limitReset' && kind !== 'storeExpiry';
}

/** What is due at `now` (epoch ms): what just came to be so is not due any more. */
export function stillDue(items: readonly DueItem[], now: number): DueItem[] {
  return items.filter((item) => isDone(item) || Date.parse(item.at) > now);
}

/**
 * What "Next due" goes to: the soonest, whatever it is, so that nothing is passed over. Where nothing
 * but the end of stores is left there is no next: who wants that says so.
 */
export function nextOf(items: readonly DueItem[]): DueItem | null {
  return items.every(({ kind }) => kind === 'storeExpiry') ? null : (items[0] ?? null);
}

/** What falls due after `from` and until `to`, both epoch ms; what is late already counts, too. */
export function dueUntil(items: readonly DueItem[], to: number): DueItem[] {
  return items.filter(({ at }) => Date.parse(at) <= to);
}

export type Group = 'attempts' | 'resets' | 'steps' | 'expiries';

/** What kinds are told together, in the order in which they are shown. */
export const GROUPS: readonly Group[] = ['attempts', 'resets', 'steps', 'expiries'];

const GROUP_OF: Readonly<Record<DueItem['kind'], Group>> = {
  delivery: 'attempts',
  limitReset: 'resets',
  deviceStep: 'steps',
  autopilot: 'steps',
  storeExpiry: 'expiries',
  codeExpiry: 'expiries',
  answerExpiry: 'expiries',
};

export function groupOf({ kind }: DueItem): Group {
  return GROUP_OF[kind];
}

/**
 * Where a key of the scrubber leads from `at`, in ms from now: the arrows to what is due before or
 * after, Page Up and Page Down to the next step of the scale, Home to now and End to a week; null:
 * the key means nothing there.
 */
export function keyTarget(key: string, at: number, due: readonly number[]): number | null {
  const steps = STOPS.map(({ ms }) => ms);
  const within = due.filter((ms) => ms > 0 && ms <= FURTHEST);
  const after = (places: readonly number[]): number =>
    places.toSorted((one, other) => one - other).find((ms) => ms > at) ?? FURTHEST;
  const before = (places: readonly number[]): number =>
    places.toSorted((one, other) => other - one).find((ms) => ms < at) ?? 0;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return after(within);
    case 'ArrowLeft':
    case 'ArrowDown':
      return before(within);
    case 'PageUp':
      return after(steps);
    case 'PageDown':
      return before(steps);
    case 'Home':
      return 0;
    case 'End':
      return FURTHEST;
    default:
      return null;
  }
}

/** What is due on the emulator's clock, live. */
export interface Due {
  readonly items: readonly DueItem[];
  /** True if more are due than are listed. */
  readonly more: boolean;
  /** Epoch ms. */
  readonly now: number;
}

export function useDue(): Due {
  const now = useNow();
  const { data } = useQuery(read('listDue'));
  return { items: stillDue(data?.items ?? [], now), more: data?.more ?? false, now };
}
