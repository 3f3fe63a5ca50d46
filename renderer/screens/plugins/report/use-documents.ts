import type { Report } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { reportsAsHtml } from '#server/domain/report-card/html.ts';
import { reportsAsMarkdown } from '#server/domain/report-card/markdown.ts';
import type { Report as JudgedReport } from '#server/domain/report-card/report.ts';

import { useFindingTexts } from './use-finding-texts.ts';

/** A report card to take along, in the language of the interface. */
export function useDocuments() {
  const texts = useText().report.document;
  const textsOf = useFindingTexts();
  const translated = (report: Report): JudgedReport => {
    const findings = report.findings.map((finding) => {
      const { title, detail, advice } = textsOf(finding);
      // Documents mark names of machines in their own way.
      return { ...finding, title, detail: bare(detail), advice: bare(advice) };
    });
    // The contract leaves open what the values of a finding hold.
    return { ...report, findings } as JudgedReport;
  };
  return {
    markdown: (report: Report) => reportsAsMarkdown([translated(report)], texts),
    /** One page that refers to nothing outside of itself. */
    page: (report: Report) => reportsAsHtml([translated(report)], texts),
    /** As it came from the server, to be read by programs. */
    json: (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
  };
}

function bare(text: string): string {
  return text.replaceAll('`', '');
}
