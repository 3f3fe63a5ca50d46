import { sharedState } from '#renderer/data/shared-state.ts';

const open = sharedState(false);
/** The element that was focused before the composer opened. */
let before: Element | null = null;

export function openComposer(): void {
  if (open.get()) return;
  before = document.activeElement;
  open.set(true);
}

/** Closes the composer and restores the focus. */
export function closeComposer(): void {
  open.set(false);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}

export const useComposerOpen = open.use;
