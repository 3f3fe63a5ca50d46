import type { DocumentTexts } from './document.ts';
import { DOCUMENT, evidenceIn, headOf, shown } from './document.ts';
import type { Finding, Report } from './report.ts';

/** Reports as Markdown, for instance for a pull request. */
export function reportsAsMarkdown(
  reports: readonly Report[],
  texts: DocumentTexts = DOCUMENT,
): string {
  return reports.map((report) => reportAsMarkdown(report, texts)).join('\n');
}

function reportAsMarkdown(report: Report, texts: DocumentTexts): string {
  const { findings } = report;
  const { heading, period, grade, counts, facts } = headOf(report, texts);
  return [
    `## ${plain(heading)}`,
    '',
    `**${grade.title}**: ${grade.means}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`,
    '',
    plain(period),
    '',
    `| ${facts.map(([name]) => plain(name)).join(' | ')} |`,
    `| ${facts.map(() => '---:').join(' | ')} |`,
    `| ${facts.map(([, value]) => value).join(' | ')} |`,
    '',
    ...(findings.length === 0
      ? [texts.nothingFound, '']
      : findings.flatMap((finding) => markdownOf(finding, texts))),
  ].join('\n');
}

function markdownOf(finding: Finding, texts: DocumentTexts): string[] {
  const { severity, title, detail, advice, count, id, ledger } = finding;
  const where = evidenceIn(finding, texts, plain);
  const rows = ledger.length > 0 ? [`${texts.ledger}: ${ledger.join(', ')}`] : [];
  const small = [`\`${id}\``, texts.count(count), ...where, ...rows].join(' · ');
  return [
    `### ${texts.severity[severity]}: ${plain(title)}`,
    '',
    plain(detail),
    '',
    `**${texts.whatToDo}:** ${plain(advice)}`,
    '',
    `<sub>${small}</sub>`,
    '',
  ];
}

/** Special characters of Markdown and code hosting sites. */
const MEANING = /[\\`*_{}[\]<>#+|~@&$!]/gu;
/** Characters that start a list, rule or underline. */
const BEGINNING = /^(?<mark>\s*(?:\d+(?=[.)])|[-=:]))/u;
/** Prevents automatic links. */
const ADDRESS = /(?:https?:\/\/|www\.)/giu;

function plain(text: string): string {
  return shown(text)
    .replaceAll(MEANING, (mark) => (mark === '<' || mark === '&' ? entity(mark) : `\\${mark}`))
    .replaceAll(ADDRESS, (start) => start.replace(/[:.]/u, (mark) => `\\${mark}`))
    .replace(BEGINNING, '\\$<mark>');
}

function entity(mark: '<' | '&'): string {
  return mark === '<' ? '&lt;' : '&amp;';
}
