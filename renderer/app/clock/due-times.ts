import { useRead } from '#renderer/data/queries.ts';
import type { DueItem } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The steps of the scrubber's scale, in ms from now. All steps have the same width. */
export const STOPS = [
  { name: 'minute', ms: MINUTE },
  { name: 'minutes', ms: 10 * MINUTE },
  { name: 'hour', ms: HOUR },
  { name: 'hours', ms: 6 * HOUR },
  { name: 'day', ms: DAY },
  { name: 'week', ms: 7 * DAY },
] as const;

/** The end of the scale, in ms from now. */
export const FURTHEST = 7 * DAY;

/** The position of a moment (ms from now) on the scale, from 0 (now) to 1 (a week). */
export function placeOf(ms: number): number {
  let from = 0;
  for (const [index, stop] of STOPS.entries()) {
    if (ms <= stop.ms) return (index + Math.max(0, ms - from) / (stop.ms - from)) / STOPS.length;
    from = stop.ms;
  }
  return 1;
}

/**
 * The moment at a position on the scale, in ms from now, rounded to seconds, or to minutes after the first ten
 * minutes.
 */
export function momentAt(place: number): number {
  const steps = Math.min(1, Math.max(0, place)) * STOPS.length;
  const index = Math.min(STOPS.length - 1, Math.floor(steps));
  const from = STOPS[index - 1]?.ms ?? 0;
  const to = STOPS[index]?.ms ?? FURTHEST;
  const exact = from + (to - from) * (steps - index);
  const unit = exact < 10 * MINUTE ? SECOND : MINUTE;
  return Math.round(exact / unit) * unit;
}

/** True if the emulator acts when the item is due. Limits reset and stores expire by themselves. */
export function isTask({ kind }: DueItem): boolean {
  return kind !== 'limitReset' && kind !== 'storeExpiry';
}

/** The items still due at `now` (epoch ms). Late tasks stay; past limit resets and store expiries do not. */
export function stillDue(items: readonly DueItem[], now: number): DueItem[] {
  return items.filter((item) => isTask(item) || Date.parse(item.at) > now);
}

/** The earliest item; null if there are none, or only stores that expire. */
export function nextOf(items: readonly DueItem[]): DueItem | null {
  return items.every(({ kind }) => kind === 'storeExpiry') ? null : (items[0] ?? null);
}

/** The items due until `to` (epoch ms), late ones included. */
export function dueUntil(items: readonly DueItem[], to: number): DueItem[] {
  return items.filter(({ at }) => Date.parse(at) <= to);
}

/** The tones of the groups, in display order. */
export const GROUP_TONES = {
  attempts: 'bad',
  resets: 'info',
  steps: 'good',
  expiries: 'warn',
} as const;

type Group = keyof typeof GROUP_TONES;

export const GROUPS = Object.keys(GROUP_TONES) as Group[];

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
 * The new position of the scrubber after a key press at `at`, in ms from now: arrow keys go to the previous or
 * next due item, Page Up and Page Down to the next step of the scale, Home to now, and End to a week. Null for
 * other keys.
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

export interface Due {
  readonly items: readonly DueItem[];
  /** True if more items are due than listed. */
  readonly more: boolean;
  /** Epoch ms. */
  readonly now: number;
}

export function useDue(): Due {
  const now = useNow();
  const { data } = useRead('listDue');
  return { items: stillDue(data?.items ?? [], now), more: data?.more ?? false, now };
}
