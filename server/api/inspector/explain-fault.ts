import type { Fault, FaultMark } from '#server/domain/faults/rule.ts';

import type { Note } from './note.ts';
import { note } from './note.ts';

/** The effect of a fault rule on a call. */
export function explainFault({ rule, effect }: Fault<'request'>): Note {
  // An answer can be large, and is in the log anyway.
  const deed = 'status' in effect ? { status: effect.status } : effect;
  return note({ code: 'faultOnCall', params: { rule, effect: deed } }, null);
}

/** Which rule made an attempt of a delivery arrive more than once; null: none did. */
export function explainCopies(fault: FaultMark | null): Note | null {
  const times = fault?.effect['duplicate'];
  if (fault === null || typeof times !== 'number') return null;
  return note({ code: 'sentAgainByFault', params: { rule: fault.rule, times } }, null);
}
