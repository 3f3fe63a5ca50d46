import { sharedState } from '#renderer/data/shared-state.ts';

// Whether the composer is open beside the screen. It stays open while screens change.

const open = sharedState(false);
/** What had the focus before. */
let before: Element | null = null;

export function openComposer(): void {
  if (open.get()) return;
  before = document.activeElement;
  open.set(true);
}

/** Closes it, and gives the focus back to what had it. */
export function closeComposer(): void {
  open.set(false);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

export const useComposerOpen = open.use;
