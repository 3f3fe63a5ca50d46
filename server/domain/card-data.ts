/** What may stand between the digits of a card number without ending it (E7). */
const SEPARATOR = String.raw`(?:[\s\u0000\-\u2010-\u2015]|\\[tnr]|\\u00(?:09|0[aA]|0[dD]|20|2[dD]))`;

/** A digit, also as JSON may spell it (`\u0034` is 4). */
const DIGIT = String.raw`(?:\p{Nd}|\\u003\d)`;

/** This many digits in a row may be a card number. */
const CARD_DIGITS = 11;

const CARD_NUMBER = new RegExp(`${DIGIT}(?:${SEPARATOR}*${DIGIT}){${CARD_DIGITS - 1},}`, 'gu');

const SEPARATORS = new RegExp(SEPARATOR, 'gu');

const ONLY_DIGITS = /^\p{Nd}*$/u;

const LONG_RUN = new RegExp(`\\p{Nd}{${CARD_DIGITS}}`, 'u');

/** A value of so few digits tells no more than the end of a card number. */
const LAST_DIGITS = 4;

/**
 * Text without anything that may be a card number: every run of 11 or more digits, looking past
 * spaces and hyphens, is `[digits removed]` (E7).
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(CARD_NUMBER, '[digits removed]');
}

/**
 * Whether a masked PAN may be taken: absent, at most 4 digits, or masked by any character that is
 * neither digit, space nor hyphen, and never with 11 digits in a row (E7).
 */
export function isMaskedPan(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const characters = String(value).replace(SEPARATORS, '');
  if (ONLY_DIGITS.test(characters)) return characters.length <= LAST_DIGITS;
  return !LONG_RUN.test(characters);
}

/** The last digits of a masked PAN that may be taken, at most 4; null where it ends in none. */
export function lastDigitsOf(maskedPan: unknown): string | null {
  if (typeof maskedPan !== 'string' && typeof maskedPan !== 'number') return null;
  return /\d{1,4}$/u.exec(String(maskedPan).trim())?.[0] ?? null;
}
