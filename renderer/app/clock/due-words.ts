import type { ClockAttempts, DueItem } from '#renderer/data/types.ts';
import { isSameDay } from '#renderer/kit/clock.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Speech } from '#renderer/text/text.ts';

/** What will happen, in a few words. */
export function dueInWords(item: DueItem, speech: Speech): string {
  const { clock, terminal, limits } = speech.text;
  const { items } = clock;
  switch (item.kind) {
    case 'delivery':
      return namedAttempt(item, speech);
    case 'deviceStep':
      return items.deviceStep(terminal.buttons[item.button]);
    case 'autopilot':
      return items.autopilot;
    case 'limitReset':
      return items.limitReset(limits.buckets[item.bucket].toLowerCase(), item.pluginId);
    case 'storeExpiry':
      return items.storeExpiry(item.name);
    case 'codeExpiry':
      return items.codeExpiry(item.pluginId);
    case 'answerExpiry':
      return item.keys === 1
        ? items.oneKey(item.pluginId)
        : items.keys(speech.format.number(item.keys), item.pluginId);
  }
}

function namedAttempt(
  { attempt, type, pluginId }: Pick<NonNullable<ClockAttempts['first']>, AttemptName>,
  { text, format }: Speech,
): string {
  return attempt === 1
    ? text.clock.items.first(type, pluginId)
    : text.clock.items.attempt(format.number(attempt), type, pluginId);
}

type AttemptName = 'attempt' | 'type' | 'pluginId';

/** An attempt that was made, and that it failed where it did. */
export function attemptInWords(made: NonNullable<ClockAttempts['first']>, speech: Speech): string {
  const named = namedAttempt(made, speech);
  const { frame, clock } = speech.text;
  if (made.delivered) return named;
  const answer = made.status === null ? frame.noAnswer : `HTTP ${made.status}`;
  return clock.items.failed(named, answer);
}

/** When that is, as seen from `now`: the time, with its date where that is another day. */
export function whenInWords(
  at: string | number,
  now: number,
  { text: { clock }, format }: Speech,
): string {
  const moment = typeof at === 'string' ? Date.parse(at) : at;
  const left = moment - now;
  const wait = left <= 0 ? clock.dueNow : clock.in(leftInWords(left, format));
  return `${timeInWords(moment, now, format)}, ${wait}`;
}

/** A time, with its date where it is another day than `now`; epoch ms. */
export function timeInWords(at: number, now: number, format: Format): string {
  return isSameDay(at, now) ? format.time(at) : format.dateTime(at);
}

/** How long something takes to come, in ms: whole seconds, so that a running clock counts down evenly. */
export function leftInWords(left: number, format: Format): string {
  return format.duration(Math.ceil(left / 1000) * 1000);
}
