import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { read } from '#renderer/data/queries.ts';
import type { State } from '#renderer/data/types.ts';

const SECOND = 1000;

// Real and ticking clocks run; one timer serves all components that show them.
const listeners = new Set<() => void>();
let timer: number | undefined;
let second = Math.floor(Date.now() / SECOND);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    second = Math.floor(Date.now() / SECOND);
    for (const tell of listeners) tell();
  }, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/**
 * Now on the emulator's clock, epoch ms: a virtual one stands still, a real one is this computer's
 * own, and a ticking one has gone on since it was read; both to the second.
 */
export function useNow(): number {
  return useOfNow((now) => now);
}

/** A value derived from now: the component is rendered when it changes, and not every second. */
export function useOfNow<Read extends number | boolean>(pick: (now: number) => Read): Read {
  const { data, dataUpdatedAt } = useQuery(read('getState'));
  return useSyncExternalStore(subscribe, () => {
    const real = second * SECOND;
    return pick(data === undefined ? real : timeOn(data.clock, dataUpdatedAt, real));
  });
}

type Clock = State['clock'];

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
      return Date.parse(now) + Math.max(0, real - Math.floor(readAt / 1000) * 1000);
  }
}

/** True if the clock was moved since `before`, and did not just run. */
export function hasGone(before: number, { now, mode }: Clock): boolean {
  return Date.parse(now) - before > (mode === 'virtual' ? 0 : 2 * 1000);
}

/** True if both moments are on the same day in this computer's time zone. */
export function isSameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
