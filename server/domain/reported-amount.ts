import type { Minor } from './money.ts';
import { AMOUNT_EXPONENT } from './money.ts';

/**
 * A decimal that is not negative, digit by digit: 0.`digits` times ten to the power of `point`. No
 * digit is lost and none is computed with, so that a number of any length or size costs no more
 * than reading it.
 */
export interface ReportedAmount {
  /** Neither begins nor ends with a zero; empty for 0. */
  readonly digits: string;
  readonly point: number;
}

const ZERO: ReportedAmount = { digits: '', point: 0 };

/** A plain decimal, the only form of a string (E3); JavaScript prints some numbers with an exponent. */
const PLAIN = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<places>\d+))?$/u;
const PRINTED = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<places>\d+))?(?:e(?<power>[+-]\d+))?$/u;

/** More digits than this are not printed. */
const MOST_PRINTED = 20;

/**
 * The amount that a terminal reports, a number or a string of a plain decimal; undefined where it is
 * neither, or negative, or too large for any number (E3). A negative zero is not negative.
 */
export function readReportedAmount(value: unknown): ReportedAmount | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value);
  const parts = (typeof value === 'string' ? PLAIN : PRINTED).exec(text)?.groups;
  if (parts === undefined || !Number.isFinite(Number(text))) return undefined;
  const amount = amountIn(parts);
  return parts['sign'] === '-' && amount.digits !== '' ? undefined : amount;
}

function amountIn({
  whole = '',
  places = '',
  power = '0',
}: Readonly<Record<string, string | undefined>>): ReportedAmount {
  return normalized(whole, places, Number(power));
}

/** Returns true if a reported amount is above one in minor units, compared on all its digits (E3). */
export function isAbove(reported: ReportedAmount, amount: Minor): boolean {
  if (reported.digits === '') return false;
  const other = normalized(String(amount), '', -AMOUNT_EXPONENT);
  if (other.digits === '' || reported.point !== other.point) {
    return other.digits === '' || reported.point > other.point;
  }
  // Neither ends with a zero, so the longer of two that begin alike is the larger.
  return reported.digits > other.digits;
}

/** A reported amount in minor units, rounded half up; it is not above any that is exact (E3). */
export function reportedInMinor({ digits, point }: ReportedAmount): Minor {
  const kept = point + AMOUNT_EXPONENT;
  if (digits === '' || kept < 0) return 0;
  const whole = Number(digits.slice(0, kept).padEnd(kept, '0'));
  return (digits[kept] ?? '0') >= '5' ? whole + 1 : whole;
}

/** As alarms print an amount above the requested one: plain where it is short, else its size. */
export function printReported({ digits, point }: ReportedAmount): string {
  const shown = digits.slice(0, MOST_PRINTED);
  if (Math.abs(point) > MOST_PRINTED) return `${shown.slice(0, 1)}e${point - 1} or more`;
  const whole = shown.slice(0, Math.max(point, 0)).padEnd(point, '0');
  const places = `${'0'.repeat(Math.max(-point, 0))}${shown.slice(Math.max(point, 0))}`;
  return places === '' ? whole : `${whole === '' ? '0' : whole}.${places}`;
}

function normalized(whole: string, places: string, power: number): ReportedAmount {
  const all = `${whole}${places}`;
  let start = 0;
  while (all[start] === '0') start += 1;
  let end = all.length;
  while (end > start && all[end - 1] === '0') end -= 1;
  return start === end
    ? ZERO
    : { digits: all.slice(start, end), point: whole.length - start + power };
}
