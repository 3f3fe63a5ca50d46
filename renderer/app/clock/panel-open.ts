import { sessionState } from '#renderer/data/shared-state.ts';

export const CLOCK_PANEL = 'clock-panel';

/** Survives a reload. */
const open = sessionState('countertop.clockShelf');

export const toggleClockPanel = (): void => open.set(String(open.get() !== 'true'));
export const closeClockPanel = (): void => open.set('false');
export const useClockPanelOpen = (): boolean => open.use() === 'true';
