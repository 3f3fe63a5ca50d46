import { DOCUMENT, evidenceIn, headOf, shown } from './document.ts';
import type { Finding, Report } from './report.ts';

const WIDTH = 88;

/** Reports for a terminal, one after the other. */
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
    ...wrapped(facts.map(([name, value]) => `${name}: ${value}`).join(' · '), ''),
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
    ...wrapped(shown(detail), '  '),
    ...evidenceIn(finding, DOCUMENT).flatMap((evidence) => wrapped(evidence, '  ')),
    ...wrapped(`${DOCUMENT.whatToDo}: ${advice}`, '  '),
    '',
  ];
}

/** Breaks a text into lines; a word longer than a line stays whole. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > WIDTH) {
      lines.push(`${indent}${line}`);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, `${indent}${line}`];
}
