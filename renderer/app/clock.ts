import { useSyncExternalStore } from 'react';

import { useEmulator } from './store.ts';

const SECOND = 1000;

// A real clock goes on by itself; one timer serves all that show it.
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
 * own, to the second.
 */
export function useNow(): number {
  const real = useSyncExternalStore(subscribe, () => second);
  const clock = useEmulator()?.clock;
  if (clock === undefined || clock.mode === 'real') return real * SECOND;
  return Date.parse(clock.now);
}
