import { faults as en } from './en/faults.ts';
import type { OwnTexts } from './own-text.ts';
import { faults as tr } from './tr/faults.ts';

export type FaultText = typeof en;

/** What is said of faults, wherever they are shown. */
export const faultTexts: OwnTexts<FaultText> = { en, tr };
