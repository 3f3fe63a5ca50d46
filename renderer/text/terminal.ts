import { terminal as en } from './en/terminal.ts';
import type { OwnTexts } from './own-text.ts';
import { terminal as tr } from './tr/terminal.ts';

export type TerminalText = typeof en;

/** What is said of the card terminal, on its screen and wherever its buttons and states are named. */
export const terminalTexts: OwnTexts<TerminalText> = { en, tr };
