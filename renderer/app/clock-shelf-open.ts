import { useSyncExternalStore } from 'react';

/** The id of the shelf, for what opens it. */
export const CLOCK_SHELF = 'clock-shelf';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
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
