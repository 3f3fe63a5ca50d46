import type { Span } from './spelled-text.ts';
import { replaceInReadings } from './spelled-text.ts';

/** This many digits in a row may be a card number. */
const CARD_DIGITS = 11;

/** A masked value with this many digits hides too little: card numbers have 13 or more. */
const PAN_DIGITS = 13;

/** A value of so few digits tells no more than the end of a card number. */
const LAST_DIGITS = 4;

/** What stands for a run of digits that was taken out. */
const REMOVED = '[digits removed]';

/** Digits of all scripts and forms: full-width, Arabic, superscript, in a circle. */
const DIGIT = /^\p{N}$/u;

/** Letters that show nothing, such as the fillers of Hangul, end no run of digits. */
const LETTER = /^(?!\p{DI})\p{L}$/u;

/** Spaces, hyphens and invisible characters: none of them masks a digit. */
const NO_MARK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{DI}\p{Pd}\u2212]$/u;

type Kind = 'digit' | 'letter' | 'between';

/** Almost all characters are ASCII, and told apart without a look at the tables of Unicode. */
const ASCII: readonly Kind[] = Array.from({ length: 128 }, (_, code) =>
  kindIn(String.fromCodePoint(code)),
);

function kindIn(character: string): Kind {
  if (DIGIT.test(character)) return 'digit';
  return LETTER.test(character) ? 'letter' : 'between';
}

/**
 * Text without anything that may be a card number: every run of 11 or more digits is
 * `[digits removed]` (E7). A run goes on over everything that is neither letter nor digit, and it is
 * looked for in the text as it stands and with its escapes taken for what they stand for. The time is
 * linear in the text.
 */
export function withoutCardNumbers(text: string): string {
  return replaceInReadings(replaceInReadings(text, encodedRunsOf, REMOVED), longRunsOf, REMOVED);
}

/** Base64 of at least as many bytes as a card number has digits, in either alphabet. */
const BASE64 = /[\w+/-]{15,}={0,2}/gu;

/** Words of base64 in which a run of digits is found, such as track data; they may begin anywhere in a word. */
function encodedRunsOf(text: string): Span[] {
  return Array.from(text.matchAll(BASE64), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  })).filter(({ start, end }) => {
    const word = text
      .slice(start, end)
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/=+$/u, '');
    return [0, 1, 2, 3].some((offset) => {
      const whole = word.length - Number((word.length - offset) % 4 === 1);
      return longRunsOf(atob(word.slice(offset, whole))).length > 0;
    });
  });
}

/** Returns true if a text holds anything that may be a card number. */
export function holdsCardNumber(text: string): boolean {
  return withoutCardNumbers(text) !== text;
}

/** One walk over the text, that remembers where the run began that it is in. */
function longRunsOf(text: string): Span[] {
  const found: Span[] = [];
  let digits = 0;
  let start = 0;
  let end = 0;
  const close = (): void => {
    if (digits >= CARD_DIGITS) found.push({ start, end });
    digits = 0;
  };
  for (let index = 0; index < text.length;) {
    const code = text.codePointAt(index) ?? 0;
    const next = index + (code > 0xff_ff ? 2 : 1);
    const kind = ASCII[code] ?? kindIn(String.fromCodePoint(code));
    if (kind === 'letter') close();
    if (kind === 'digit') {
      if (digits === 0) start = index;
      digits += 1;
      end = next;
    }
    index = next;
  }
  close();
  return found;
}

/**
 * Returns true if a masked PAN is accepted (E7): absent, at most 4 digits, or fewer than 13 digits and a
 * character other than spaces and hyphens in place of the rest. A JSON number hides nothing.
 */
export function isMaskedPan(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number') return marksIn(String(value)).digits <= LAST_DIGITS;
  if (typeof value !== 'string') return false;
  const { digits, isMarked } = marksIn(value);
  return digits <= LAST_DIGITS || (digits < PAN_DIGITS && isMarked);
}

/** How many digits a text has, and whether it has anything that stands for others. */
function marksIn(text: string): { readonly digits: number; readonly isMarked: boolean } {
  let digits = 0;
  let isMarked = false;
  for (const character of text) {
    if (DIGIT.test(character)) digits += 1;
    else if (!NO_MARK.test(character)) isMarked = true;
  }
  return { digits, isMarked };
}

/** The last digits of a masked PAN that may be taken, at most 4; null where it ends in none. */
export function lastDigitsOf(maskedPan: unknown): string | null {
  if (typeof maskedPan !== 'string' && typeof maskedPan !== 'number') return null;
  return /\d{1,4}$/u.exec(String(maskedPan).trim())?.[0] ?? null;
}
