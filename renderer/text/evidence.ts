import { evidence as en } from './en/evidence.ts';
import type { OwnTexts } from './own-text.ts';
import { evidence as tr } from './tr/evidence.ts';

export type EvidenceText = typeof en;

/** What comparisons with the platform said of the ledger. */
export const evidenceTexts: OwnTexts<EvidenceText> = { en, tr };
