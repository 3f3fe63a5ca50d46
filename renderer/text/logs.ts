import { logs as en } from './en/logs.ts';
import type { OwnTexts } from './own-text.ts';
import { logs as tr } from './tr/logs.ts';

export type LogText = typeof en;

/** What is said of holding a log still and of clearing it. */
export const logTexts: OwnTexts<LogText> = { en, tr };
