import type { CallbackReply } from './callback-reply.ts';

/**
 * What the answer of one install means for closing a table (D10). `confirmed` is a warning that staff
 * has confirmed, `failedOpen` a call without an answer that the install lets pass; `warning` and `no`
 * end the closing, and only a warning may be confirmed.
 */
export const GATE_VERDICTS = ['yes', 'confirmed', 'failedOpen', 'warning', 'no'] as const;

export type GateVerdict = (typeof GATE_VERDICTS)[number];

/** Under which rules an install is asked. */
export interface GateRules {
  /** True if staff has seen a warning and closes all the same. */
  readonly confirmed: boolean;
  /** True if a call that is late, failed, malformed or rate-limited lets the table close. */
  readonly failOpen: boolean;
}

/** Judges what came of the `table.close` hook of one install (D10). An explicit no always counts. */
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

/** Returns true if the table may close as far as this install is concerned. */
export function letsClose(verdict: GateVerdict): boolean {
  return verdict !== 'no' && verdict !== 'warning';
}
