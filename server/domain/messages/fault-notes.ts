import type { PresetName } from '../faults/presets.ts';
import { PRESET_TEXTS } from '../faults/presets.ts';
import type { RequestEffect, StaffAction } from '../faults/rule.ts';

type Rule = { readonly rule: string; readonly preset?: PresetName };

export const faultNotes = {
  faultOnCall: ({ effect, ...rule }: Rule & { readonly effect: RequestEffect }) =>
    `${faultOf(rule)} ${effectText(effect)}`,
  faultDidNotDelay: (rule: Rule) =>
    `${faultOf(rule)} did not keep this call waiting: too many calls wait already.`,
  faultDelayedUntilEnd: (rule: Rule) =>
    `${faultOf(rule)} kept this call waiting when the emulator ended, so that nothing was ` +
    'done. Status 0 stands for no answer.',
  sentAgainByFault: ({ times, ...rule }: Rule & { readonly times: number }) =>
    `${faultOf(rule)} sent this event ${times} more ${times === 1 ? 'time' : 'times'} with the ` +
    'same id; the plugin must handle it once.',
};

/** A rule of a preset is called by the name of the preset. */
function faultOf({ rule, preset }: Rule): string {
  return preset === undefined
    ? `The fault rule ${rule}`
    : `The fault “${PRESET_TEXTS[preset].title}”`;
}

const STAFF_TEXTS: Readonly<Record<StaffAction, string>> = {
  addLine: 'let staff add a line to the account right before this call.',
  voidLine: 'let staff void a line of the account right before this call.',
  move: 'let staff move the account to another table right before this call.',
  pay: 'let staff take a payment for the account right before this call.',
};

function effectText(effect: RequestEffect): string {
  if ('status' in effect) return `answered ${effect.status} in place of doing anything.`;
  if ('delayMs' in effect) {
    return `kept this call waiting for ${effect.delayMs} ms of real time before it was done.`;
  }
  if ('truncate' in effect) return `cut the answer off after ${effect.truncate} bytes.`;
  if ('withoutHeaders' in effect) {
    return `left out the headers ${effect.withoutHeaders.join(', ')}.`;
  }
  if ('staff' in effect) return STAFF_TEXTS[effect.staff];
  return effect.drop === 'before'
    ? 'closed the connection before anything was done. Status 0 stands for no answer.'
    : 'closed the connection after the call was done: the answer shown here was never sent.';
}
