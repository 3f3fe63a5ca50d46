import { composer as en } from './en/composer.ts';
import type { OwnTexts } from './own-text.ts';
import { composer as tr } from './tr/composer.ts';

export type ComposerText = typeof en;

/** What is said of a call that is composed here. */
export const composerTexts: OwnTexts<ComposerText> = { en, tr };
