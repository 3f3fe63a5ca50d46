import { sharedState } from '#renderer/data/shared-state.ts';

/** An overlay of the frame; one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'reset' | 'saveSnapshot' | 'ownRestaurant' | null;

const state = sharedState<{ readonly shown: Overlay; readonly openings: number }>({
  shown: null,
  openings: 0,
});

function open(shown: Overlay): void {
  state.set({ shown, openings: state.get().openings + 1 });
}

export const openPalette = (): void => open('palette');
export const openShortcuts = (): void => open('shortcuts');
export const openReset = (): void => open('reset');
export const openOwnRestaurant = (): void => open('ownRestaurant');
export const openSaveSnapshot = (): void => open('saveSnapshot');
export const closeOverlay = (): void => state.set({ ...state.get(), shown: null });

export const isOverlayOpen = (): boolean => state.get().shown !== null;

export function useOverlay(): Overlay {
  return state.use().shown;
}

/** A number that changes whenever an overlay opens, even while the previous one is fading out. */
export function useOpening(): number {
  return state.use().openings;
}
