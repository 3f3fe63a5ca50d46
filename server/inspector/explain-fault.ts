import type { FaultMark } from '#domain/faults/mark.ts';
import type { Fault, RequestEffect } from '#domain/faults/rule.ts';

import type { Note } from './note.ts';
import { coded } from './note.ts';

/** What a fault rule did to a call, in plain words. */
export function explainFault({ rule, effect }: Fault<'request'>): Note {
  return { text: `The fault rule ${rule} ${deedOf(effect)}`, ledger: null };
}

/** Which rule made an attempt of a delivery arrive more than once; null: none did. */
export function explainCopies(fault: FaultMark | null): Note | null {
  const times = fault?.effect['duplicate'];
  if (fault === null || typeof times !== 'number') return null;
  return coded({ code: 'sentAgainByFault', params: { rule: fault.rule, times } }, null);
}

/** A rule could not keep a call waiting, since too many do. */
export function notKeptWaiting(rule: string): Note {
  return {
    text: `The fault rule ${rule} did not keep this call waiting: too many calls wait already.`,
    ledger: null,
  };
}

/** A call was kept waiting until there was nobody left to answer it. */
export function endedWhileWaiting(rule: string): Note {
  return {
    text:
      `The fault rule ${rule} kept this call waiting when the emulator ended, so that nothing was ` +
      'done. Status 0 stands for no answer.',
    ledger: null,
  };
}

function deedOf(effect: RequestEffect): string {
  if ('status' in effect) return `answered ${effect.status} in place of doing anything.`;
  if ('delayMs' in effect) {
    return `kept this call waiting for ${effect.delayMs} ms of real time before it was done.`;
  }
  if ('truncate' in effect) return `cut the answer off after ${effect.truncate} bytes.`;
  if ('withoutHeaders' in effect) {
    return `left out the headers ${effect.withoutHeaders.join(', ')}.`;
  }
  return effect.drop === 'before'
    ? 'closed the connection before anything was done. Status 0 stands for no answer.'
    : 'closed the connection after the call was done: the answer shown here was never sent.';
}
