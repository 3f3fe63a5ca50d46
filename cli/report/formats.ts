import path from 'node:path';

import { hasAtLeast } from '#server/domain/grade.ts';
import { DOCUMENT, countsIn } from '#server/domain/report-card/document.ts';
import { reportsAsHtml } from '#server/domain/report-card/html.ts';
import { reportsAsMarkdown } from '#server/domain/report-card/markdown.ts';
import type { Report } from '#server/domain/report-card/report.ts';
import { reportsAsText } from '#server/domain/report-card/text.ts';

import { UsageError } from '../command.ts';

export const FORMATS = ['text', 'json', 'markdown', 'html'] as const;

/** How reports are printed. */
export type Format = (typeof FORMATS)[number];

export const FAIL_ON = ['error', 'warning'] as const;

/** The lowest severity of a finding that fails the command. */
type FailOn = (typeof FAIL_ON)[number];

const BY_EXTENSION: Readonly<Record<string, Format>> = {
  '': 'text',
  '.txt': 'text',
  '.json': 'json',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
};

/** The format for the extension of a file name; text without one. Throws `UsageError` if it is unknown. */
export function formatOfFile(flag: string, file: string): Format {
  const extension = path.extname(file).toLowerCase();
  const format = BY_EXTENSION[extension];
  if (format !== undefined) return format;
  const known = Object.keys(BY_EXTENSION).filter(Boolean).join(', ');
  throw new UsageError(`${flag} must end with one of ${known}, found "${file}".`);
}

/** Renders reports. JSON is a single report as in the control API, or an array if there are several. */
export function printReports(reports: readonly Report[], format: Format): string {
  switch (format) {
    case 'text':
      return reportsAsText(reports);
    case 'markdown':
      return reportsAsMarkdown(reports);
    case 'html':
      return reportsAsHtml(reports);
    case 'json':
      return `${JSON.stringify(reports.length === 1 ? reports[0] : reports)}\n`;
  }
}

/** Returns true if reports pass `--fail-on`. Reports without any grade fail unless `allowEmpty` is set. */
export function passes(
  reports: readonly Report[],
  { failOn, allowEmpty }: { readonly failOn: FailOn | null; readonly allowEmpty: boolean },
  say: (problem: string) => void,
): boolean {
  if (failOn === null) return true;
  if (reports.some(({ findings }) => hasAtLeast(findings, failOn))) return false;
  if (allowEmpty || reports.some(({ grade }) => grade !== null)) return true;
  say(
    'Nothing was judged: no plugin made a call or was sent anything (use --allow-empty to pass anyway).',
  );
  return false;
}

/** For example `demo-qr on srv-bistro: grade B (2 warnings)`. */
export function inOneLine(report: Report): string {
  const { pluginId, serverId, grade } = report;
  if (grade === null) return `${pluginId} on ${serverId}: not judged`;
  const counts = countsIn(report, DOCUMENT);
  return `${pluginId} on ${serverId}: grade ${grade}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`;
}
