import type { FindingId, Grade, ReportFacts, Severity } from './report.ts';

/** The only finding of security there is. */
const SECURITY: readonly FindingId[] = ['signature-unchecked'];

/**
 * The grade of a report: F with an error of security, D with two or more errors, C with one, B with
 * warnings, else A. Infos never lower it. Null (not judged): the plugin did nothing and no receiver
 * check failed.
 */
export function gradeOf(
  findings: readonly { readonly id: FindingId; readonly severity: Severity }[],
  { calls, deliveries, callbacks }: Pick<ReportFacts, 'calls' | 'deliveries' | 'callbacks'>,
): Grade | null {
  if (calls + deliveries + callbacks === 0 && !hasAtLeast(findings, 'warning')) return null;
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.some(({ id }) => SECURITY.includes(id))) return 'F';
  if (errors.length > 1) return 'D';
  if (errors.length === 1) return 'C';
  return findings.some(({ severity }) => severity === 'warning') ? 'B' : 'A';
}

/** Whether there are findings of a severity or a worse one. */
export function hasAtLeast(
  findings: readonly { readonly severity: Severity }[],
  least: 'error' | 'warning',
): boolean {
  return findings.some(
    ({ severity }) => severity === 'error' || (least === 'warning' && severity === 'warning'),
  );
}
