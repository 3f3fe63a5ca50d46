import { sessionState } from '#renderer/data/shared-state.ts';

/** The id of the clock's panel, for the button that opens it. */
export const CLOCK_PANEL = 'clock-panel';

/** Kept for the session, so that the panel is open again after a reload. */
const open = sessionState('countertop.clockShelf');

export const toggleClockPanel = (): void => open.set(String(open.get() !== 'true'));
export const closeClockPanel = (): void => open.set('false');
export const useClockPanelOpen = (): boolean => open.use() === 'true';
