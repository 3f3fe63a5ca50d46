import { useSyncExternalStore } from 'react';

/** What lies over the frame; one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'reset' | 'saveSnapshot' | null;

let shown: Overlay = null;
/** How many times something has been laid over the frame. */
let openings = 0;
const listeners = new Set<() => void>();

function show(overlay: Overlay): void {
  shown = overlay;
  if (overlay !== null) openings += 1;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const openReset = (): void => show('reset');
export const openSaveSnapshot = (): void => show('saveSnapshot');
export const closeOverlay = (): void => show(null);

export function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, () => shown);
}

/** Another number each time that something is opened, also where it has not gone yet from the last time. */
export function useOpening(): number {
  return useSyncExternalStore(subscribe, () => openings);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
