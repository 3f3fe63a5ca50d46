import { limits as en } from './en/limits.ts';
import type { OwnTexts } from './own-text.ts';
import { limits as tr } from './tr/limits.ts';

export type LimitText = typeof en;

/** What is said of rate limits, on their screen and wherever one is named. */
export const limitTexts: OwnTexts<LimitText> = { en, tr };
