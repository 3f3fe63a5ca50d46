import { useSyncExternalStore } from 'react';

/** The id of the shelf, for what opens it. */
export const CLOCK_SHELF = 'clock-shelf';

/** Kept in this window, so that it is open again after a reload. */
const KEY = 'countertop.clockShelf';

let open = read();
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  try {
    sessionStorage.setItem(KEY, String(next));
  } catch {
    // A browser that keeps nothing still opens and closes it.
  }
  for (const listener of listeners) listener();
}

function read(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export const toggleClockShelf = (): void => set(!open);
export const closeClockShelf = (): void => set(false);

/** Whether the clock's shelf is open, live. */
export function useClockShelf(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
