import type { FaultMark } from '#server/domain/faults/mark.ts';
import type { Fault } from '#server/domain/faults/rule.ts';

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

/** A rule could not keep a call waiting, since too many do. */
export function notKeptWaiting(rule: string): Note {
  return note({ code: 'faultDidNotDelay', params: { rule } }, null);
}

/** A call was kept waiting until there was nobody left to answer it. */
export function endedWhileWaiting(rule: string): Note {
  return note({ code: 'faultDelayedUntilEnd', params: { rule } }, null);
}
