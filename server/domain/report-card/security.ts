import type { CheckOutcome, ReceiverCheckId } from '../receiver-check/check-ids.ts';
import { RECEIVER_CHECK_IDS, SECURITY_CHECKS } from '../receiver-check/check-ids.ts';
import type { FailedSecurity } from './plugin-log.ts';

/** A receiver check as far as a report looks at it. */
interface MadeCheck {
  readonly id: string;
  readonly checks: readonly { readonly id: ReceiverCheckId; readonly outcome: CheckOutcome }[];
}

/**
 * What a plugin's receiver checks, the newest first, say of its security: the last failure that no
 * whole check has cleared since. A check of some alone clears nothing, and neither does one that came
 * to no check of security, since nothing answered.
 */
export function failedSecurity(newestFirst: readonly MadeCheck[]): FailedSecurity | null {
  for (const check of newestFirst) {
    const ofSecurity = check.checks.filter(({ id }) => SECURITY_CHECKS.includes(id));
    const failed = ofSecurity.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
    if (failed.length > 0) return { checkId: check.id, failed };
    const ran = ofSecurity.some(({ outcome }) => outcome !== 'skipped');
    if (ran && isWhole(check)) return null;
  }
  return null;
}

function isWhole({ checks }: MadeCheck): boolean {
  const made = new Set(checks.map(({ id }) => id));
  return RECEIVER_CHECK_IDS.every((id) => made.has(id));
}
