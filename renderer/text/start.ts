import { start as en } from './en/start.ts';
import type { OwnTexts } from './own-text.ts';
import { start as tr } from './tr/start.ts';

export type StartText = typeof en;

/** What the page to start with says. */
export const startTexts: OwnTexts<StartText> = { en, tr };
