import type { Language } from '#renderer/text/language.ts';

/** The reason why an input is not a valid number. */
export type NumberProblem =
  | 'notANumber'
  /** The separator could group thousands or mark decimals, as in 1.234. */
  | 'ambiguous'
  /** Too many decimal places. */
  | 'tooFine';

/** A parsed input; the value is null if it is empty or invalid. */
export interface EnteredNumber {
  readonly value: number | null;
  readonly problem: NumberProblem | null;
}

/** The decimal separator of each language. */
const DECIMAL_SEPARATORS: Readonly<Record<Language, '.' | ','>> = { en: '.', tr: ',' };

/** Decimals would not be exact with more digits. */
const MAX_DIGITS = 12;

/**
 * Parses a number with either decimal separator in every language: 45.50 and 45,50 are the same.
 * Thousands may be grouped if that is unambiguous: 1.234,50 and 1,234.50, 1 234,50, 1.234.567. A single
 * separator before exactly three digits is ambiguous, unless three decimals are allowed and it is the
 * language's decimal separator.
 */
export function readNumber(entered: string, decimals: number, language: Language): EnteredNumber {
  const text = entered.trim();
  if (text === '') return { value: null, problem: null };
  const negative = /^[-−]/u.test(text);
  const read = readDigits(negative ? text.slice(1) : text, decimals, language);
  if (typeof read === 'string') return { value: null, problem: read };
  const { whole, fraction } = read;
  if (whole.length > MAX_DIGITS) return { value: null, problem: 'notANumber' };
  const value = Number(`${whole}.${fraction === '' ? '0' : fraction}`);
  return { value: negative && value !== 0 ? -value : value, problem: null };
}

/** Formats a number so that `readNumber` can parse it, without grouping; `fixed` pads the decimals. */
export function writeNumber(
  value: number,
  decimals: number,
  fixed: boolean,
  language: Language,
): string {
  const rounded = value.toFixed(decimals);
  const written = fixed || decimals === 0 ? rounded : rounded.replace(/\.?0+$/u, '');
  return written.replace('.', DECIMAL_SEPARATORS[language]);
}

interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

function readDigits(text: string, decimals: number, language: Language): Digits | NumberProblem {
  const parts = splitDecimals(text, decimals, language);
  if (typeof parts === 'string') return parts;
  const [grouped, fraction] = parts;
  const whole = withoutGroups(grouped);
  if (whole === null || !/^\d*$/u.test(fraction)) return 'notANumber';
  // A lone separator is invalid; .5 and 5. are valid.
  if (whole === '' && fraction === '') return 'notANumber';
  return fraction.replace(/0+$/u, '').length > decimals
    ? 'tooFine'
    : { whole: whole === '' ? '0' : whole, fraction };
}

/** The text before and after the decimal separator. */
function splitDecimals(
  text: string,
  decimals: number,
  language: Language,
): readonly [string, string] | NumberProblem {
  const separators = text.replace(/[^.,]/gu, '');
  const last = separators.at(-1);
  if (last === undefined) return [text, ''];
  const at = text.lastIndexOf(last);
  const parts = [text.slice(0, at), text.slice(at + 1)] as const;
  const before = separators.slice(0, -1);
  // A repeated separator groups thousands; if the last separator differs, it marks decimals.
  if (before !== '' && !before.includes(last)) return parts;
  if (before !== '') return new Set(separators).size === 1 ? [text, ''] : 'notANumber';
  if (!couldBeThousands(parts)) return parts;
  return decimals >= 3 && last === DECIMAL_SEPARATORS[language] ? parts : 'ambiguous';
}

/** True for 1.234, but not for 0.234, 1234.567 and 1 234.567. */
function couldBeThousands([whole, fraction]: readonly [string, string]): boolean {
  return /^[1-9]\d{0,2}$/u.test(whole) && /^\d{3}$/u.test(fraction);
}

/** The digits of a whole number without group separators; null if they are not valid groups. */
function withoutGroups(text: string): string | null {
  if (text === '' || /^\d+$/u.test(text)) return text;
  const separators = new Set(text.replace(/\d/gu, ''));
  const isGrouped =
    /^[1-9]\d{0,2}(?:[.,'’ \u{a0}\u{202f}]\d{3})+$/u.test(text) && separators.size === 1;
  return isGrouped ? text.replace(/\D/gu, '') : null;
}
