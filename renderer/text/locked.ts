import { locked as en } from './en/locked.ts';
import type { OwnTexts } from './own-text.ts';
import { locked as tr } from './tr/locked.ts';

/** What a browser is told that has no session. */
export const lockedTexts: OwnTexts<typeof en> = { en, tr };
