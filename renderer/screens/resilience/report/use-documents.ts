import type { Report } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { reportsAsHtml } from '#server/domain/report-card/html.ts';
import { reportsAsMarkdown } from '#server/domain/report-card/markdown.ts';
import type { Report as JudgedReport } from '#server/domain/report-card/report.ts';

import { useFindingTexts } from './use-finding-texts.ts';

/** Exports of report cards in the language of the interface. */
export function useDocuments() {
  const texts = useText().report.document;
  const textsOf = useFindingTexts();
  const translated = (report: Report): JudgedReport => {
    const findings = report.findings.map((finding) => {
      const { title, detail, advice } = textsOf(finding);
      // Backticks mark code only in the interface.
      return {
        ...finding,
        title,
        detail: withoutBackticks(detail),
        advice: withoutBackticks(advice),
      };
    });
    // The contract does not define the values of findings.
    return { ...report, findings } as JudgedReport;
  };
  return {
    markdown: (report: Report) => reportsAsMarkdown([translated(report)], texts),
    /** A self-contained HTML page. */
    page: (report: Report) => reportsAsHtml([translated(report)], texts),
    /** As received from the server. */
    json: (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
  };
}

function withoutBackticks(text: string): string {
  return text.replaceAll('`', '');
}
