import { clock as en } from './en/clock.ts';
import type { OwnTexts } from './own-text.ts';
import { clock as tr } from './tr/clock.ts';

export type ClockText = typeof en;

/** What is said of the clock and of what is due. */
export const clockTexts: OwnTexts<ClockText> = { en, tr };
