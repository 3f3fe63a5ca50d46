import type { CheckOutcome, ReceiverCheckId } from './receiver-check/checks.ts';
import { SECURITY_CHECKS } from './receiver-check/checks.ts';
import type { FindingId } from './report-card/finding-texts.ts';
import type { ReportFacts, Severity } from './report-card/report.ts';

/** Grades of receivers and report cards, best first. */
export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const;

export type Grade = (typeof GRADES)[number];

export function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) <= GRADES.indexOf(least);
}

const FATAL_CHECKS: readonly ReceiverCheckId[] = ['reachable', 'accepts-valid', ...SECURITY_CHECKS];

/**
 * The grade of a receiver: F if it is not reachable, refuses a valid call or fails a security check; D with
 * three or more required failures, C with fewer; B with warnings. Skipped checks do not count. Only required
 * checks have the outcome `failed`.
 */
export function gradeReceiver(
  checks: readonly { readonly id: ReceiverCheckId; readonly outcome: CheckOutcome }[],
): Grade {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.some(({ id }) => FATAL_CHECKS.includes(id))) return 'F';
  if (failed.length > 0) return failed.length < 3 ? 'C' : 'D';
  return checks.some(({ outcome }) => outcome === 'warning') ? 'B' : 'A';
}

/**
 * The grade of a report: F with a security error, D with two or more errors, C with one, B with warnings. Infos
 * do not count. Null (not graded) if the plugin had no activity and there is neither an error nor a warning.
 */
export function gradeReport(
  findings: readonly { readonly id: FindingId; readonly severity: Severity }[],
  { calls, deliveries, callbacks }: Pick<ReportFacts, 'calls' | 'deliveries' | 'callbacks'>,
): Grade | null {
  if (calls + deliveries + callbacks === 0 && !hasAtLeast(findings, 'warning')) return null;
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.some(({ id }) => id === 'signature-unchecked')) return 'F';
  if (errors.length > 0) return errors.length === 1 ? 'C' : 'D';
  return hasAtLeast(findings, 'warning') ? 'B' : 'A';
}

export function hasAtLeast(
  findings: readonly { readonly severity: Severity }[],
  least: 'error' | 'warning',
): boolean {
  return findings.some(({ severity }) => severity === 'error' || severity === least);
}
