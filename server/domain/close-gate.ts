import type { CallbackReply } from './callback.ts';

/**
 * The effect of one install's response on closing a table (D10). `confirmed`: a warning overruled by staff.
 * `failedOpen`: the callback failed, and the install lets the table close in that case. `warning` and `no`
 * prevent closing; staff can overrule a warning.
 */
export const GATE_VERDICTS = ['yes', 'confirmed', 'failedOpen', 'warning', 'no'] as const;

export type GateVerdict = (typeof GATE_VERDICTS)[number];

export interface GateRules {
  /** True if staff have seen a warning and close anyway. */
  readonly confirmed: boolean;
  /** True if a late, failed, malformed or rate-limited callback lets the table close. */
  readonly failOpen: boolean;
}

/** Evaluates one install's response to `table.close` (D10). An explicit no always prevents closing. */
export function judgeClosing(
  reply: CallbackReply,
  { confirmed, failOpen }: GateRules,
): GateVerdict {
  if (reply.outcome !== 'answered' || reply.read.form === null) {
    return failOpen ? 'failedOpen' : 'no';
  }
  const { form, yes, level } = reply.read;
  if (yes) return 'yes';
  if (form === 'decision' || level !== 'warning') return 'no';
  return confirmed ? 'confirmed' : 'warning';
}

export function letsClose(verdict: GateVerdict): boolean {
  return verdict !== 'no' && verdict !== 'warning';
}
