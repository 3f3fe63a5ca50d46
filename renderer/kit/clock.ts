import { useSyncExternalStore } from 'react';

import { useRead } from '#renderer/data/queries.ts';
import type { State } from '#renderer/data/types.ts';

const SECOND = 1000;

// One timer for all components that show a running clock.
const listeners = new Set<() => void>();
let timer: number | undefined;
let second = Math.floor(Date.now() / SECOND);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    second = Math.floor(Date.now() / SECOND);
    for (const notify of listeners) notify();
  }, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** The time of the emulator's clock (epoch ms), updated every second while the clock is running. */
export function useNow(): number {
  return useOfNow((now) => now);
}

/** A value computed from the current time; renders only when the value changes. */
export function useOfNow<Read extends number | boolean>(pick: (now: number) => Read): Read {
  const { data, dataUpdatedAt } = useRead('getState');
  return useSyncExternalStore(subscribe, () => {
    const real = second * SECOND;
    return pick(data === undefined ? real : timeOn(data.clock, dataUpdatedAt, real));
  });
}

/** The elapsed real time in ms, given its value at `readAt` (epoch ms); updated every second. */
export function useElapsed(elapsedMs: number, readAt: number): number {
  return useSyncExternalStore(subscribe, () => elapsedMs + Math.max(0, second * SECOND - readAt));
}

type Clock = State['clock'];

/** The time (epoch ms) of a clock fetched at `readAt`, when this computer's time is `real`, a full second. */
export function timeOn({ now, mode }: Clock, readAt: number, real: number): number {
  switch (mode) {
    case 'real':
      return real;
    case 'virtual':
      return Date.parse(now);
    case 'ticking':
      // The current second of the timer may have begun before the clock was read.
      return Date.parse(now) + Math.max(0, real - Math.floor(readAt / 1000) * 1000);
  }
}

/** True if the clock was moved forward since `before` (epoch ms), rather than just running. */
export function wasMoved(before: number, { now, mode }: Clock): boolean {
  return Date.parse(now) - before > (mode === 'virtual' ? 0 : 2 * 1000);
}

/** True if both moments are on the same day in this computer's time zone. */
export function isSameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
