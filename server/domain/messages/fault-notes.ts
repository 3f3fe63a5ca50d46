import type { PresetName } from '../faults/presets.ts';
import { PRESET_TEXTS } from '../faults/presets.ts';
import type { RequestEffect, StaffAction } from '../faults/rule.ts';

type Rule = { readonly rule: string; readonly preset?: PresetName };

export const faultNotes = {
  faultOnCall: ({ effect, ...rule }: Rule & { readonly effect: RequestEffect }) =>
    `${faultOf(rule)} ${effectText(effect)}`,
  faultDidNotDelay: (rule: Rule) =>
    `${faultOf(rule)} did not delay this call: too many calls are delayed already.`,
  faultDelayedUntilEnd: (rule: Rule) =>
    `${faultOf(rule)} was delaying this call when the emulator stopped, so the call was not ` +
    'executed. Status 0 means no response.',
  sentAgainByFault: ({ times, ...rule }: Rule & { readonly times: number }) =>
    `${faultOf(rule)} sent this event ${times} more ${times === 1 ? 'time' : 'times'} with the ` +
    'same id; the plugin must handle it once.',
};

/** Rules of a preset are shown under the title of the preset. */
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
  if ('status' in effect) return `answered ${effect.status} instead of executing the call.`;
  if ('delayMs' in effect) {
    return `delayed this call by ${effect.delayMs} ms of real time.`;
  }
  if ('truncate' in effect) return `cut the response off after ${effect.truncate} bytes.`;
  if ('withoutHeaders' in effect) {
    return `removed the headers ${effect.withoutHeaders.join(', ')}.`;
  }
  if ('staff' in effect) return STAFF_TEXTS[effect.staff];
  return effect.drop === 'before'
    ? 'closed the connection before the call was executed. Status 0 means no response.'
    : 'closed the connection after the call was executed: the response shown here was never sent.';
}
