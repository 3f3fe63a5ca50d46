import type { ClockAttempts, DueItem } from '#renderer/data/types.ts';
import { isSameDay } from '#renderer/kit/clock.ts';
import type { Format } from '#renderer/text/format.ts';
import type { Speech } from '#renderer/text/text.ts';

export function dueInWords(item: DueItem, speech: Speech): string {
  const { clock, terminal, limits } = speech;
  const { items } = clock;
  switch (item.kind) {
    case 'delivery':
      return attemptName(item, speech);
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

type Attempt = NonNullable<ClockAttempts['first']>;

function attemptName(
  { attempt, type, pluginId }: Pick<Attempt, 'attempt' | 'type' | 'pluginId'>,
  { clock, format }: Speech,
): string {
  return attempt === 1
    ? clock.items.first(type, pluginId)
    : clock.items.attempt(format.number(attempt), type, pluginId);
}

/** An attempt, and its status if it failed. */
export function attemptInWords(made: Attempt, speech: Speech): string {
  const name = attemptName(made, speech);
  const { kit, clock } = speech;
  if (made.delivered) return name;
  const answer = made.status === null ? kit.noAnswer : `HTTP ${made.status}`;
  return clock.items.failed(name, answer);
}

/** The time and the remaining time, with the date if it is on a different day than `now`. */
export function whenInWords(at: string | number, now: number, { clock, format }: Speech): string {
  const moment = typeof at === 'string' ? Date.parse(at) : at;
  const left = moment - now;
  const wait = left <= 0 ? clock.dueNow : clock.in(leftInWords(left, format));
  return `${timeInWords(moment, now, format)}, ${wait}`;
}

/** A time (epoch ms), with the date if it is on another day than `now`. */
export function timeInWords(at: number, now: number, format: Format): string {
  return isSameDay(at, now) ? format.time(at) : format.dateTime(at);
}

/** A remaining time (ms) in whole seconds, so that it counts down evenly. */
export function leftInWords(left: number, format: Format): string {
  return format.duration(Math.ceil(left / 1000) * 1000);
}
