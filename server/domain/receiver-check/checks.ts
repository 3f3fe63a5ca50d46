import type { FailedSecurity } from '../report-card/plugin-log.ts';
import { CHECK_TEXTS } from './check-texts.ts';

export type ReceiverCheckId = keyof typeof CHECK_TEXTS;

/** All checks, in the order in which they run. */
export const RECEIVER_CHECK_IDS = Object.keys(CHECK_TEXTS) as readonly ReceiverCheckId[];

export const CHECK_OUTCOMES = ['passed', 'failed', 'warning', 'skipped'] as const;

export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

/** Checks whose failure lets others forge, change or replay calls. */
export const SECURITY_CHECKS: readonly ReceiverCheckId[] = [
  'rejects-missing-signature',
  'rejects-wrong-signature',
  'rejects-other-secret',
  'rejects-tampered-body',
  'rejects-stale-timestamp',
  'callbacks-reject-wrong-signature',
];

/** Checks whose failure is only a warning. */
const OPTIONAL: readonly ReceiverCheckId[] = [
  'accepts-clock-skew',
  'accepts-large-body',
  'survives-garbage',
];

export function isRequired(id: ReceiverCheckId): boolean {
  return !OPTIONAL.includes(id);
}

interface ReceiverCheckRun {
  readonly id: string;
  readonly checks: readonly { readonly id: ReceiverCheckId; readonly outcome: CheckOutcome }[];
}

/**
 * The security failure shown in a report: the latest one since the last complete run without any. Runs of
 * selected checks clear nothing, nor do runs that skipped all security checks because the receiver was
 * unreachable.
 */
export function failedSecurity(newestFirst: readonly ReceiverCheckRun[]): FailedSecurity | null {
  for (const { id: checkId, checks } of newestFirst) {
    const security = checks.filter(({ id }) => SECURITY_CHECKS.includes(id));
    const failed = security.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    if (failed.length > 0) return { checkId, failed };
    const made = new Set(checks.map(({ id }) => id));
    const isComplete = RECEIVER_CHECK_IDS.every((id) => made.has(id));
    if (isComplete && security.some(({ outcome }) => outcome !== 'skipped')) return null;
  }
  return null;
}
