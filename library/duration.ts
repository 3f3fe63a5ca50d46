import { show } from './show.ts';

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  min: 60_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

const WHOLE = /^\s*(?:\d+(?:\.\d+)?\s*[a-z]+\s*)+$/u;
const PART = /(\d+(?:\.\d+)?)\s*([a-z]+)/gu;

/**
 * Reads a duration: ms as a number, or text such as `90 s`, `1 h` or `2 d 3 h`. Throws `TypeError`
 * for anything else.
 */
export function readDuration(given: number | string): number {
  const ms = typeof given === 'number' ? given : ofText(given);
  if (ms !== null && Number.isFinite(ms) && ms >= 0) return Math.round(ms);
  throw new TypeError(
    `Not a duration: ${show(given)}. Give milliseconds, or text such as '500 ms', '90 s', ` +
      "'20 min', '1 h' or '2 d 3 h'.",
  );
}

function ofText(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  let sum = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(PART)) {
    const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
    if (factor === undefined) return null;
    sum += Number(amount) * factor;
  }
  return sum;
}
