import { useSyncExternalStore } from 'react';

/** What lies over the frame; one at a time. */
type Overlay = 'palette' | 'shortcuts' | 'reset' | null;

let shown: Overlay = null;
const listeners = new Set<() => void>();

function show(overlay: Overlay): void {
  shown = overlay;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const openReset = (): void => show('reset');
export const closeOverlay = (): void => show(null);

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
