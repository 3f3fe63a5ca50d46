import { findingNames as namesEn } from './en/finding-names.ts';
import { report as en } from './en/report.ts';
import type { OwnTexts } from './own-text.ts';
import { findingNames as namesTr } from './tr/finding-names.ts';
import { report as tr } from './tr/report.ts';

export type ReportText = typeof en;
export type FindingNames = typeof namesEn;

/** What is said of the report card, around what it found. */
export const reportTexts: OwnTexts<ReportText> = { en, tr };

/** What is looked for. */
export const FINDING_NAMES: OwnTexts<FindingNames> = { en: namesEn, tr: namesTr };
