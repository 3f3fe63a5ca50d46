import { plugins as en } from './en/plugins.ts';
import type { OwnTexts } from './own-text.ts';
import { plugins as tr } from './tr/plugins.ts';

export type PluginText = typeof en;

/** What is said on the screen of that name, and in its dialogs. */
export const pluginTexts: OwnTexts<PluginText> = { en, tr };
