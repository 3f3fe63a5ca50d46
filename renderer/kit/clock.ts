import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { read } from '#renderer/data/queries.ts';

import { timeOn } from './running-time.ts';

const SECOND = 1000;

// A real clock and a ticking one go on by themselves; one timer serves all that show it.
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

/** What is read of now: who asks is drawn anew when that changes, and not with every second. */
export function useOfNow<Read extends number | boolean>(pick: (now: number) => Read): Read {
  const { data, dataUpdatedAt } = useQuery(read('getState'));
  return useSyncExternalStore(subscribe, () => {
    const real = second * SECOND;
    return pick(data === undefined ? real : timeOn(data.clock, dataUpdatedAt, real));
  });
}
