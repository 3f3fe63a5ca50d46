import type { Finding } from '#renderer/data/types.ts';
import { useFormat, useLanguage } from '#renderer/text/text.ts';
import { findingInTurkish } from '#renderer/text/tr/findings.ts';

/** What is said of a finding: what it is, what was seen, and what to change. */
export interface SaidFinding {
  readonly title: string;
  readonly detail: string;
  readonly advice: string;
}

export type FindingWords = (finding: Finding) => SaidFinding;

/** Findings in the language of the interface; the server speaks English. */
export function useFindingWords(): FindingWords {
  const language = useLanguage();
  const format = useFormat();
  return (finding) => (language === 'tr' ? findingInTurkish(finding, format) : finding);
}
