import {
  countsOf,
  ENGLISH,
  evidenceIn,
  factsIn,
  gradeIn,
  periodIn,
  shown,
} from './document-words.ts';
import type { Finding, Report } from './report.ts';

const WIDTH = 88;

/** Reports to read in a terminal, one after the other. */
export function reportsAsText(reports: readonly Report[]): string {
  return reports.map(reportAsText).join('\n');
}

/** A report to read in a terminal. */
export function reportAsText(report: Report): string {
  const { findings } = report;
  const grade = gradeIn(report, ENGLISH);
  const counts = countsOf(report).map(([severity, count]) => ENGLISH.howMany(severity, count));
  const lines = [
    shown(ENGLISH.heading(report.pluginId)),
    shown(periodIn(report, ENGLISH)),
    '',
    `${grade.title}: ${grade.means}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    '',
    ...wrapped(
      factsIn(report, ENGLISH)
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · '),
      '',
    ),
    '',
    ...(findings.length === 0 ? [ENGLISH.nothingFound] : findings.flatMap(textOf)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function textOf(finding: Finding): string[] {
  const { severity, title, detail, advice, count, id, ledger } = finding;
  const evidence = evidenceIn(finding, ENGLISH);
  const rows = ledger.length > 0 ? `  [${ENGLISH.seeAlso} ${ledger.join(', ')}]` : '';
  return [
    `${severity.toUpperCase()}  ${title} (${id}, ${ENGLISH.count(count)})${rows}`,
    ...wrapped(shown(detail), '  '),
    ...(evidence === null
      ? []
      : wrapped(`${evidence.where}: ${evidence.ids.join(', ')}${evidence.more}`, '  ')),
    ...wrapped(`${ENGLISH.whatToDo}: ${advice}`, '  '),
    '',
  ];
}

/** A text in lines; a word that is longer than one stays whole. */
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
