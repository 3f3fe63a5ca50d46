import type { Span } from './escapes.ts';
import { matchesIn, replaceDecoded } from './escapes.ts';

/** A run of this many digits may be a card number. */
const CARD_DIGITS = 11;

/** A masked PAN must show fewer digits than the shortest card number has. */
const PAN_DIGITS = 13;

/** Up to this many digits need no mask. */
const LAST_DIGITS = 4;

const REMOVED = '[digits removed]';

/** Digits of all scripts and forms: full-width, Arabic, superscript, circled. */
const DIGIT = /^\p{N}$/u;

/** Invisible letters, such as Hangul fillers, do not count: they do not end a run of digits. */
const LETTER = /^(?!\p{DI})\p{L}$/u;

/** Spaces, hyphens and invisible characters, which do not count as masking characters. */
const NO_MARK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{DI}\p{Pd}\u2212]$/u;

type Kind = 'digit' | 'letter' | 'between';

/** A lookup table for ASCII, since Unicode property tests are slow. */
const ASCII: readonly Kind[] = Array.from({ length: 128 }, (_, code) =>
  kindIn(String.fromCodePoint(code)),
);

function kindIn(character: string): Kind {
  if (DIGIT.test(character)) return 'digit';
  return LETTER.test(character) ? 'letter' : 'between';
}

/**
 * Replaces everything that may be a card number, i.e. runs of 11 or more digits, with `[digits removed]`
 * (E7). Only letters end a run. Escaped and base64 text is searched as well. Runs in linear time.
 */
export function withoutCardNumbers(text: string): string {
  return replaceDecoded(replaceDecoded(text, encodedRunsOf, REMOVED), longRunsOf, REMOVED);
}

/** Base64 of at least 11 bytes, in either alphabet. */
const BASE64 = /[\w+/-]{15,}={0,2}/gu;

/** Words that contain a base64-encoded run of digits, such as track data, at any offset. */
function encodedRunsOf(text: string): Span[] {
  return matchesIn(text, BASE64).filter(({ start, end }) => {
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

export function holdsCardNumber(text: string): boolean {
  return withoutCardNumbers(text) !== text;
}

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
 * Returns true if a masked PAN is accepted (E7): missing, at most 4 digits, or fewer than 13 digits
 * with a masking character (not a space or hyphen). A JSON number has no mask.
 */
export function isMaskedPan(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'number') return marksIn(String(value)).digits <= LAST_DIGITS;
  if (typeof value !== 'string') return false;
  const { digits, isMarked } = marksIn(value);
  return digits <= LAST_DIGITS || (digits < PAN_DIGITS && isMarked);
}

function marksIn(text: string): { readonly digits: number; readonly isMarked: boolean } {
  let digits = 0;
  let isMarked = false;
  for (const character of text) {
    if (DIGIT.test(character)) digits += 1;
    else if (!NO_MARK.test(character)) isMarked = true;
  }
  return { digits, isMarked };
}

/** The last digits of a masked PAN, at most 4; null if it does not end in a digit. */
export function lastDigitsOf(maskedPan: unknown): string | null {
  if (typeof maskedPan !== 'string' && typeof maskedPan !== 'number') return null;
  return /\d{1,4}$/u.exec(String(maskedPan).trim())?.[0] ?? null;
}
