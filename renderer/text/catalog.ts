import { catalog as en } from './en/catalog.ts';
import type { OwnTexts } from './own-text.ts';
import { catalog as tr } from './tr/catalog.ts';

export type CatalogText = typeof en;

/** What is said on the screen of that name, and in its dialogs. */
export const catalogTexts: OwnTexts<CatalogText> = { en, tr };
