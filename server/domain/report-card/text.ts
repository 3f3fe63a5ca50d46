import { wrapped } from '../visible.ts';
import { DOCUMENT, evidenceIn, headOf, shown } from './document.ts';
import type { Finding, Report } from './report.ts';

const WIDTH = 88;

/** Renders reports for a terminal. */
export function reportsAsText(reports: readonly Report[]): string {
  return reports.map(reportAsText).join('\n');
}

function reportAsText(report: Report): string {
  const { findings } = report;
  const { heading, period, grade, counts, facts } = headOf(report, DOCUMENT);
  const lines = [
    shown(heading),
    shown(period),
    '',
    `${grade.title}: ${grade.means}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    '',
    ...wrapped(facts.map(([name, value]) => `${name}: ${value}`).join(' · '), '', WIDTH),
    '',
    ...(findings.length === 0 ? [DOCUMENT.nothingFound] : findings.flatMap(textOf)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function textOf(finding: Finding): string[] {
  const { severity, title, detail, advice, count, id, ledger } = finding;
  const rows = ledger.length > 0 ? `  [${DOCUMENT.ledger} ${ledger.join(', ')}]` : '';
  return [
    `${severity.toUpperCase()}  ${title} (${id}, ${DOCUMENT.count(count)})${rows}`,
    ...wrapped(shown(detail), '  ', WIDTH),
    ...evidenceIn(finding, DOCUMENT).flatMap((evidence) => wrapped(evidence, '  ', WIDTH)),
    ...wrapped(`${DOCUMENT.whatToDo}: ${advice}`, '  ', WIDTH),
    '',
  ];
}
