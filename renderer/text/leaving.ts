import { leaving as en } from './en/leaving.ts';
import type { OwnTexts } from './own-text.ts';
import { leaving as tr } from './tr/leaving.ts';

export type LeavingText = typeof en;

/** What is asked before something that was entered is lost. */
export const leavingTexts: OwnTexts<LeavingText> = { en, tr };
