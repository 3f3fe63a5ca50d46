import type { DocumentWords } from './document-words.ts';
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

/** Reports as Markdown, one after the other. */
export function reportsAsMarkdown(
  reports: readonly Report[],
  words: DocumentWords = ENGLISH,
): string {
  return reports.map((report) => reportAsMarkdown(report, words)).join('\n');
}

/** A report as Markdown, for a pull request. */
export function reportAsMarkdown(report: Report, words: DocumentWords = ENGLISH): string {
  const { pluginId, findings } = report;
  const grade = gradeIn(report, words);
  const counts = countsOf(report).map(([severity, count]) => words.howMany(severity, count));
  const facts = factsIn(report, words);
  return [
    `## ${plain(words.heading(pluginId))}`,
    '',
    `**${grade.title}**: ${grade.means}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    '',
    plain(periodIn(report, words)),
    '',
    `| ${facts.map(([name]) => plain(name)).join(' | ')} |`,
    `| ${facts.map(() => '---:').join(' | ')} |`,
    `| ${facts.map(([, value]) => value).join(' | ')} |`,
    '',
    ...(findings.length === 0
      ? [words.nothingFound, '']
      : findings.flatMap((finding) => markdownOf(finding, words))),
  ].join('\n');
}

function markdownOf(finding: Finding, words: DocumentWords): string[] {
  const { severity, count, id, ledger } = finding;
  const { title, detail, advice } = words.finding(finding);
  const evidence = evidenceIn(finding, words);
  const where =
    evidence === null
      ? []
      : [`${evidence.where}: ${evidence.ids.map(plain).join(', ')}${evidence.more}`];
  const rows = ledger.length > 0 ? [`${words.seeAlso}: ${ledger.join(', ')}`] : [];
  const small = [`\`${id}\``, words.count(count), ...where, ...rows].join(' · ');
  return [
    `### ${words.severity[severity]}: ${plain(title)}`,
    '',
    plain(detail),
    '',
    `**${words.whatToDo}:** ${plain(advice)}`,
    '',
    `<sub>${small}</sub>`,
    '',
  ];
}

/** What Markdown, or the site that shows it, reads as more than text. */
const MEANING = /[\\`*_{}[\]<>#+|~@&$!]/gu;
/** A list, a rule or an underline, where it begins a line. */
const BEGINNING = /^(?<mark>\s*(?:\d+(?=[.)])|[-=:]))/u;
/** Addresses become links by themselves. */
const ADDRESS = /(?:https?:\/\/|www\.)/giu;

/** A text that anybody may have sent, such that it stays that text. */
function plain(text: string): string {
  return shown(text)
    .replaceAll(MEANING, (mark) => (mark === '<' || mark === '&' ? entity(mark) : `\\${mark}`))
    .replaceAll(ADDRESS, (start) => start.replace(/[:.]/u, (mark) => `\\${mark}`))
    .replace(BEGINNING, '\\$<mark>');
}

function entity(mark: '<' | '&'): string {
  return mark === '<' ? '&lt;' : '&amp;';
}
