import { finding as en } from './en/finding.ts';
import type { OwnTexts } from './own-text.ts';
import { finding as tr } from './tr/finding.ts';

export type FindingText = typeof en;

/** What is said where things are found: links, chains, searches, and what became of lines. */
export const findingTexts: OwnTexts<FindingText> = { en, tr };
