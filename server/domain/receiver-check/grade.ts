import type { CheckOutcome, ReceiverCheckId } from './check-ids.ts';
import { SECURITY_CHECKS } from './check-ids.ts';

/** The grades of a receiver and of a report card, best first. */
export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const;

export type Grade = (typeof GRADES)[number];

/** As many required failures make a D; fewer make a C. */
const FAILURES_OF_A_D = 3;

/** A check as far as its grade is concerned. */
interface Graded {
  readonly id: ReceiverCheckId;
  readonly outcome: CheckOutcome;
}

/**
 * The grade of a receiver (workbench contract, The receiver check): F where it is not reachable, does
 * not take a right call or fails a check of security; then by required failures and by warnings. What
 * was skipped does not count. Only a required check has the outcome `failed`.
 */
export function gradeOf(checks: readonly Graded[]): Grade {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.some(({ id }) => isFatal(id))) return 'F';
  if (failed.length >= FAILURES_OF_A_D) return 'D';
  if (failed.length > 0) return 'C';
  return checks.some(({ outcome }) => outcome === 'warning') ? 'B' : 'A';
}

function isFatal(id: ReceiverCheckId): boolean {
  return id === 'reachable' || id === 'accepts-valid' || SECURITY_CHECKS.includes(id);
}

/** Whether a grade is at least as good as another one. */
export function isAtLeast(grade: Grade, least: Grade): boolean {
  return GRADES.indexOf(grade) <= GRADES.indexOf(least);
}
