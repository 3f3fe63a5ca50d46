import { useSyncExternalStore } from 'react';

// Whether the composer stands beside the screen. It stays open while screens change.

let open = false;
/** What had the keyboard before. */
let before: Element | null = null;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export function openComposer(): void {
  if (open) return;
  before = document.activeElement;
  show(true);
}

/** Closes it, and gives the keyboard back to what had it. */
export function closeComposer(): void {
  show(false);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

export function useComposerOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
