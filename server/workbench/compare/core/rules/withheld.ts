import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { formOf } from './ids.ts';
import words from './words.json' with { type: 'json' };

/** Replaces values that may be personal data or keys. */
export const WITHHELD = '(withheld)';

/** Words of the platform, without case and separators. */
const PLATFORM_WORDS: ReadonlySet<string> = new Set(words.platform.join(' ').split(' ').map(plain));

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[_\s-]/gu, '');
}

/** Larger numbers may be telephone numbers. */
const LARGEST_SHOWN = 99_999_999;

/** A value as shown in a document: numbers and the platform's words. */
export function shown(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_SHOWN ? value : WITHHELD;
  if (typeof value !== 'string') return typeOf(value);
  const isWord = value === '' || /^[A-Z]{3}$/u.test(value) || PLATFORM_WORDS.has(plain(value));
  return isWord ? value : shapeOf(value);
}

/** The form of a text, if known; never the text itself. */
export function shapeOf(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return 'YYYY-MM-DD';
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u.test(value)) return 'YYYY-MM-DDThh:mm:ss';
  return formOf(value) ?? WITHHELD;
}

/** A field name; any other key may contain personal data. */
export function shownName(name: string): string {
  return /^[a-z_$][A-Za-z0-9_]{0,39}$/u.test(name) ? name : WITHHELD;
}

/** Words that occur in refusals, the platform's and ours. */
const VOCABULARY: ReadonlySet<string> = new Set([
  ...words.message.join(' ').split(' '),
  ...Object.values(REFUSALS).flatMap(({ message }) =>
    wordsOf(message.replaceAll(/\{[^}]*\}/gu, ' ')),
  ),
]);

/** The words of a text: `plugin.tables.notFound` has four. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function hasOnlyMessageWords(text: string): boolean {
  return wordsOf(text).every((word) => VOCABULARY.has(word));
}

/** A word with connected parts, a `<place>`, or digits. */
const TOKEN = /<[\w[\].-]{1,60}>|[\p{L}\p{M}\p{N}_@+]+(?:[.'’@+-][\p{L}\p{M}\p{N}_@+]+)*/gu;

/** Seven or more digits in any grouping, which may be a telephone number. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,3}\d){6,}/gu;

const MAX_LENGTH = 300;

/** A message as it may be saved: `…` replaces everything except known words, short numbers and places. */
export function safeMessage(message: string): string {
  const safe = message
    .slice(0, MAX_LENGTH)
    .replaceAll(LONG_NUMBER, '…')
    .replaceAll(TOKEN, (token) => (isSafe(token) ? token : '…'));
  return message.length > MAX_LENGTH ? `${safe}…` : safe;
}

function isSafe(token: string): boolean {
  if (token.startsWith('<') || /^\d{1,7}(?:\.\d{1,3})?$/u.test(token)) return true;
  return !/[@+]|\d{5}/u.test(token) && hasOnlyMessageWords(token);
}

/** The name of a value's type in a comparison. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'array' : typeof value;
}
