import type { ClockPast, PastSlice } from '#renderer/data/types.ts';

/** One slice of what happened as it is drawn. */
export interface PastBar {
  readonly slice: PastSlice;
  /** Where it begins, in slices from the beginning of the strip. */
  readonly place: number;
  /** How high its parts are, as shares of the highest bar. */
  readonly good: number;
  readonly bad: number;
}

export type PastCounts = Omit<PastSlice, 'at'>;

/** What the strip left of now shows. */
export interface PastBars {
  readonly bars: readonly PastBar[];
  /** How many slices the strip is wide. */
  readonly slices: number;
  /** When it begins, epoch ms. */
  readonly from: number;
  /** Everything in it. */
  readonly sum: PastCounts;
}

/** The lowest that a bar is drawn, so that a single thing is seen beside many. */
const LOWEST = 0.14;

/** What happened until `now` (epoch ms), which may have gone on since it was counted, as bars. */
export function barsOf(
  { from: first, to, sliceMs, slices: given }: ClockPast,
  now: number,
): PastBars {
  const slices = Math.round((Date.parse(to) - Date.parse(first)) / sliceMs);
  const from = now - slices * sliceMs;
  const shown = given
    .map((slice) => ({ slice, place: (Date.parse(slice.at) - from) / sliceMs }))
    .filter(({ place }) => place > -1)
    .map(({ slice, place }) => ({ slice, place: Math.min(slices - 1, Math.max(0, place)) }));
  const most = Math.max(1, ...shown.map(({ slice }) => allOf(slice)));
  const bars = shown.map(({ slice, place }) => {
    const all = allOf(slice);
    const height = Math.max(LOWEST, all / most);
    const bad = all === 0 ? 0 : (height * (slice.refused + slice.failed)) / all;
    return { slice, place, good: Math.max(0, height - bad), bad };
  });
  return { bars, slices, from, sum: sumOf(shown.map(({ slice }) => slice)) };
}

function allOf({ calls, events, attempts }: PastCounts): number {
  return calls + events + attempts;
}

function sumOf(slices: readonly PastSlice[]): PastCounts {
  const total = (name: keyof PastCounts): number =>
    slices.reduce((sum, slice) => sum + slice[name], 0);
  return {
    calls: total('calls'),
    refused: total('refused'),
    events: total('events'),
    attempts: total('attempts'),
    failed: total('failed'),
  };
}
