import type { Report } from '#renderer/data/types.ts';
import { useFormat, useLanguage } from '#renderer/text/text.ts';
import { documentInTurkish } from '#renderer/text/tr/report-document.ts';
import { ENGLISH } from '#server/domain/report-card/document-words.ts';
import { reportAsHtml } from '#server/domain/report-card/html.ts';
import { reportAsMarkdown } from '#server/domain/report-card/markdown.ts';
import type { Report as JudgedReport } from '#server/domain/report-card/report.ts';

/** A report card to take along, in the language of the interface. */
export interface Documents {
  readonly markdown: (report: Report) => string;
  /** One page that refers to nothing outside of itself. */
  readonly page: (report: Report) => string;
  /** As it came from the server, to be read by programs. */
  readonly json: (report: Report) => string;
}

// What a finding's values hold is left open by the contract; the server makes it by the same rules.
export function useDocuments(): Documents {
  const language = useLanguage();
  const format = useFormat();
  const words = language === 'tr' ? documentInTurkish(format) : ENGLISH;
  return {
    markdown: (report) => reportAsMarkdown(report as JudgedReport, words),
    page: (report) => reportAsHtml(report as JudgedReport, words),
    json: (report) => `${JSON.stringify(report, null, 2)}\n`,
  };
}
