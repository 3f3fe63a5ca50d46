import { sharedState } from '#renderer/data/shared-state.ts';

/** An overlay of the frame; one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'reset' | 'saveSnapshot' | 'ownRestaurant' | null;

interface State {
  readonly shown: Overlay;
  readonly openings: number;
  /** The element that had the focus. */
  readonly before: Element | null;
}

const state = sharedState<State>({ shown: null, openings: 0, before: null });

function open(shown: Overlay): void {
  const { openings, shown: other, before } = state.get();
  const focused = other === null ? document.activeElement : before;
  state.set({ shown, openings: openings + 1, before: focused });
}

export const openPalette = (): void => open('palette');
export const openShortcuts = (): void => open('shortcuts');
export const openReset = (): void => open('reset');
export const openOwnRestaurant = (): void => open('ownRestaurant');
export const openSaveSnapshot = (): void => open('saveSnapshot');
/** The documentation, in a tab of its own; from the desktop window, in the system's browser. */
export const openDocs = (): void => void window.open('/docs', '_blank', 'noopener');
export const closeOverlay = (): void => state.set({ ...state.get(), shown: null });

export const isOverlayOpen = (): boolean => state.get().shown !== null;

/** The element to focus after an overlay, if it still exists. */
export function focusedBefore(): HTMLElement | null {
  const { before } = state.get();
  const isElement = before instanceof HTMLElement && before !== document.body;
  return isElement && before.isConnected ? before : null;
}

export function useOverlay(): Overlay {
  return state.use().shown;
}

/** A number that changes whenever an overlay opens, even while the previous one is fading out. */
export function useOpening(): number {
  return state.use().openings;
}
