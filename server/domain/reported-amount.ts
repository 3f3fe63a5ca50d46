import type { Minor } from './money.ts';
import { AMOUNT_EXPONENT } from './money.ts';

/**
 * A non-negative decimal, 0.`digits` times ten to the power of `point`. Exact for any size, in linear time.
 */
export interface ReportedAmount {
  /** Without leading and trailing zeros; empty for 0. */
  readonly digits: string;
  readonly point: number;
}

const ZERO: ReportedAmount = { digits: '', point: 0 };

/** Strings must be plain decimals (E3); JavaScript formats some numbers with an exponent. */
const PLAIN = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<places>\d+))?$/u;
const PRINTED = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<places>\d+))?(?:e(?<power>[+-]\d+))?$/u;

const MOST_PRINTED = 20;

/**
 * Parses an amount reported by a terminal; undefined unless it is a number or plain decimal string, not
 * negative, and within the range of numbers (E3). Negative zero is accepted.
 */
export function readReportedAmount(value: unknown): ReportedAmount | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value);
  const parts = (typeof value === 'string' ? PLAIN : PRINTED).exec(text)?.groups;
  if (parts === undefined || !Number.isFinite(Number(text))) return undefined;
  const { sign, whole, places, power } = parts;
  const amount = normalized(whole, places, Number(power ?? 0));
  return sign === '-' && amount.digits !== '' ? undefined : amount;
}

/** Compares exactly with an amount in minor units (E3). */
export function isAbove(reported: ReportedAmount, amount: Minor): boolean {
  if (reported.digits === '') return false;
  const other = normalized(String(amount), '', -AMOUNT_EXPONENT);
  if (other.digits === '' || reported.point !== other.point) {
    return other.digits === '' || reported.point > other.point;
  }
  // Without trailing zeros, string comparison equals numeric comparison.
  return reported.digits > other.digits;
}

/** Converts a reported amount to minor units, rounded half up (E3). */
export function reportedInMinor({ digits, point }: ReportedAmount): Minor {
  const kept = point + AMOUNT_EXPONENT;
  if (digits === '' || kept < 0) return 0;
  const whole = Number(digits.slice(0, kept).padEnd(kept, '0'));
  return (digits[kept] ?? '0') >= '5' ? whole + 1 : whole;
}

/** Formats an amount for alarms; very large or small amounts are abbreviated. */
export function printReported({ digits, point }: ReportedAmount): string {
  const shown = digits.slice(0, MOST_PRINTED);
  if (Math.abs(point) > MOST_PRINTED) return `${shown.slice(0, 1)}e${point - 1} or more`;
  const whole = shown.slice(0, Math.max(point, 0)).padEnd(point, '0');
  const places = `${'0'.repeat(Math.max(-point, 0))}${shown.slice(Math.max(point, 0))}`;
  return places === '' ? whole : `${whole === '' ? '0' : whole}.${places}`;
}

function normalized(whole = '', places = '', power = 0): ReportedAmount {
  const all = `${whole}${places}`;
  let start = 0;
  while (all[start] === '0') start += 1;
  let end = all.length;
  while (end > start && all[end - 1] === '0') end -= 1;
  return start === end
    ? ZERO
    : { digits: all.slice(start, end), point: whole.length - start + power };
}
