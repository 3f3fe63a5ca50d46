import type { Language } from '#renderer/text/language.ts';

/** Why what was entered is not taken as a number. */
export type NumberProblem =
  /** There is something in it that is no part of a number. */
  | 'notANumber'
  /** Its sign may part thousands as well as decimals: 1.234 is either. */
  | 'ambiguous'
  /** More decimal places than are counted here. */
  | 'tooFine';

/** What was entered, as it is understood; the value is null where nothing was, or none was understood. */
export interface EnteredNumber {
  readonly value: number | null;
  readonly problem: NumberProblem | null;
}

/** The sign in front of decimals, as a language writes it. */
const DECIMAL_SIGNS: Readonly<Record<Language, '.' | ','>> = { en: '.', tr: ',' };

/** Beyond this, decimals would no longer be exact. */
const MOST_DIGITS = 12;

const DIGITS = /^\d+$/u;

/**
 * Reads a number as people type it, in every language with both signs: 45.50 and 45,50 are the same.
 * Thousands may be parted where that cannot be read in two ways: 1.234,50 and 1,234.50, 1 234,50,
 * 1.234.567. One sign before exactly three digits can, and is refused, unless three places are
 * counted and the sign is the language's own. Never gives another number than the one that was meant.
 */
export function readNumber(entered: string, decimals: number, language: Language): EnteredNumber {
  const text = entered.trim();
  if (text === '') return { value: null, problem: null };
  const negative = /^[-−]/u.test(text);
  const read = readDigits(negative ? text.slice(1) : text, decimals, language);
  if (typeof read === 'string') return { value: null, problem: read };
  const { whole, fraction } = read;
  if (whole.length > MOST_DIGITS) return { value: null, problem: 'notANumber' };
  const value = Number(`${whole}.${fraction === '' ? '0' : fraction}`);
  return { value: negative && value !== 0 ? -value : value, problem: null };
}

/** Writes a number as `readNumber` reads it, without parted thousands; `fixed` fills the places up. */
export function writeNumber(
  value: number,
  decimals: number,
  fixed: boolean,
  language: Language,
): string {
  const rounded = value.toFixed(decimals);
  const written = fixed || decimals === 0 ? rounded : rounded.replace(/\.?0+$/u, '');
  return written.replace('.', DECIMAL_SIGNS[language]);
}

interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

function readDigits(text: string, decimals: number, language: Language): Digits | NumberProblem {
  const parted = partAtDecimals(text, decimals, language);
  if (typeof parted === 'string') return parted;
  const [grouped, fraction] = parted;
  const whole = withoutGroups(grouped);
  if (whole === null || !/^\d*$/u.test(fraction)) return 'notANumber';
  // A lone sign is no number; one in front of decimals or behind a whole is: .5 and 5.
  if (whole === '' && fraction === '') return 'notANumber';
  return fraction.replace(/0+$/u, '').length > decimals
    ? 'tooFine'
    : { whole: whole === '' ? '0' : whole, fraction };
}

/** The text before the decimal sign and behind it. */
function partAtDecimals(
  text: string,
  decimals: number,
  language: Language,
): readonly [string, string] | NumberProblem {
  const signs = text.replace(/[^.,]/gu, '');
  const last = signs.at(-1);
  if (last === undefined) return [text, ''];
  const at = text.lastIndexOf(last);
  const parted = [text.slice(0, at), text.slice(at + 1)] as const;
  const before = signs.slice(0, -1);
  // The same sign again and again parts thousands; after another one it stands before decimals.
  if (before !== '') return before.includes(last) ? allGroups(text, signs) : parted;
  if (!couldPartThousands(parted)) return parted;
  return decimals >= 3 && last === DECIMAL_SIGNS[language] ? parted : 'ambiguous';
}

function allGroups(text: string, signs: string): readonly [string, string] | NumberProblem {
  return new Set(signs).size === 1 ? [text, ''] : 'notANumber';
}

/** 1.234 can be one thousand and more; 0.234, 1234.567 and 1 234.567 cannot. */
function couldPartThousands([whole, fraction]: readonly [string, string]): boolean {
  return /^[1-9]\d{0,2}$/u.test(whole) && /^\d{3}$/u.test(fraction);
}

/** The digits of a whole number without what parts its thousands; null: they are not parted so. */
function withoutGroups(text: string): string | null {
  if (text === '' || DIGITS.test(text)) return text;
  const signs = new Set(text.replace(/\d/gu, ''));
  const parted = /^[1-9]\d{0,2}(?:[.,'’ \u{a0}\u{202f}]\d{3})+$/u.test(text) && signs.size === 1;
  return parted ? text.replace(/\D/gu, '') : null;
}
