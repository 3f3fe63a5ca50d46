import type { State } from '#renderer/data/types.ts';

type Clock = State['clock'];

const SECOND = 1000;

/**
 * What the emulator's clock shows at `real`, in epoch ms, when it was read at `readAt`, both of them
 * this computer's time. What goes on by itself goes from second to second.
 */
export function timeOn({ now, mode }: Clock, readAt: number, real: number): number {
  switch (mode) {
    case 'real':
      return real;
    case 'virtual':
      return Date.parse(now);
    case 'ticking':
      // A timer's second may have begun before the clock was read.
      return Date.parse(now) + Math.max(0, real - Math.floor(readAt / SECOND) * SECOND);
  }
}

/** Whether a clock was moved on from `before`; what goes on by itself is no move. */
export function hasGone(before: number, { now, mode }: Clock): boolean {
  return Date.parse(now) - before > (mode === 'virtual' ? 0 : 2 * SECOND);
}

/** Whether two moments are on the same day, as this computer's calendar has it. */
export function isSameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
