import { localTime } from '../../business-day.ts';
import { fieldOf } from '../json.ts';

// Values of an answer as a fixture can hold them; undefined for what it cannot. A target may answer with
// anything.

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/u;

/** An id: printable, not empty, at most `most` UTF-16 units. */
export function idAt(value: unknown, name: string, most = 128): string | undefined {
  const id = textAt(value, name, most);
  return id === undefined || id === '' || CONTROL.test(id) || !id.isWellFormed() ? undefined : id;
}

/** A text of at most `most` UTF-16 units. */
export function textAt(value: unknown, name: string, most: number): string | undefined {
  const text = fieldOf(value, name);
  return typeof text === 'string' && text.length <= most ? text : undefined;
}

/** A title; where there is none that can be one, the other text. */
export function titleAt(value: unknown, name: string, otherwise: string): string {
  const title = textAt(value, name, 200);
  return title === undefined || title === '' ? otherwise.slice(0, 200) : title;
}

/** A number within bounds. */
export function numberAt(
  value: unknown,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const number = fieldOf(value, name);
  return typeof number === 'number' && number >= least && number <= most ? number : undefined;
}

/** A whole number within bounds. */
export function wholeAt(
  value: unknown,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const number = numberAt(value, name, least, most);
  return Number.isInteger(number) ? number : undefined;
}

/** The largest amount that a world takes from a target; far more than anybody is charged. */
const LARGEST_AMOUNT = 10_000_000;

/** A decimal amount. */
export function amountAt(value: unknown, name: string): number | undefined {
  return numberAt(value, name, 0, LARGEST_AMOUNT);
}

/** A boolean. */
export function flagAt(value: unknown, name: string): boolean | undefined {
  const flag = fieldOf(value, name);
  return typeof flag === 'boolean' ? flag : undefined;
}

/** 2020 to 2100 in epoch ms. */
const [FIRST, LAST] = [1_577_836_800_000, 4_102_444_800_000];

/** A moment in epoch ms. */
export function momentAt(value: unknown, name: string): number | undefined {
  return wholeAt(value, name, FIRST, LAST);
}

/** A moment as a fixture writes it. */
export function timeAt(value: unknown, name: string): string | undefined {
  const moment = momentAt(value, name);
  return moment === undefined ? undefined : isoOf(moment);
}

const DAY_MS = 86_400_000;

/** The UTC date of an epoch ms. */
export function dayOf(moment: number): string {
  return localTime(moment, 'UTC').date;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

function isoOf(moment: number): string {
  const rest = moment % DAY_MS;
  const [hours, minutes] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60];
  const time = [hours, minutes, Math.floor(rest / 1000) % 60].map((part) => padded(part, 2));
  return `${dayOf(moment)}T${time.join(':')}.${padded(rest % 1000, 3)}Z`;
}

/** The first item of each key; items without one are left out. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string | undefined): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === undefined || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
