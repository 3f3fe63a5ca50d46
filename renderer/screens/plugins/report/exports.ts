import type { Report } from '#data/report.ts';

/** The report card as it came from the server, to be read by programs. */
export function reportAsJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

export function reportAsMarkdown(report: Report): string {
  return reportAsJson(report);
}

export function reportAsPage(report: Report): string {
  return reportAsJson(report);
}
