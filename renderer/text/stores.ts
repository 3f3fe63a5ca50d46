import { stores as en } from './en/stores.ts';
import type { OwnTexts } from './own-text.ts';
import { stores as tr } from './tr/stores.ts';

export type StoreText = typeof en;

/** What is said on the screen of that name, and in its dialogs. */
export const storeTexts: OwnTexts<StoreText> = { en, tr };
