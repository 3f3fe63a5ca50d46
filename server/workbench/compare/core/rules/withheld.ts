import { REFUSALS } from '#server/domain/refusals/catalogue.ts';

import { typeOf } from '../json.ts';
import { formOf } from './ids.ts';
import words from './words.json' with { type: 'json' };

/** Stands for what may be somebody's name, address, note or key. */
export const WITHHELD = '(withheld)';

/** Values that are words of the platform, in any spelling. */
const PLATFORM_WORDS: ReadonlySet<string> = new Set(words.platform.join(' ').split(' ').map(plain));

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[_\s-]/gu, '');
}

/** Longer numbers may be telephones. */
const LARGEST_SHOWN = 99_999_999;

/** A value as a document shows it: numbers and the platform's words, nothing about people. */
export function shown(value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) <= LARGEST_SHOWN ? value : WITHHELD;
  if (typeof value !== 'string') return typeOf(value);
  const isWord = value === '' || /^[A-Z]{3}$/u.test(value) || PLATFORM_WORDS.has(plain(value));
  return isWord ? value : shapeOf(value);
}

/** What a text looks like, if that says something; never the text. */
export function shapeOf(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value)) return 'YYYY-MM-DD';
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u.test(value)) return 'YYYY-MM-DDThh:mm:ss';
  return formOf(value) ?? WITHHELD;
}

/** The name of a field. What does not look like one may be a key that is about people. */
export function shownName(name: string): string {
  return /^[a-z_$][A-Za-z0-9_]{0,39}$/u.test(name) ? name : WITHHELD;
}

/** The English of refusals, the platform's and others'. */
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

/** A word with what joins its parts, a place that was filled in, or digits. */
const TOKEN = /<[\w[\].-]{1,60}>|[\p{L}\p{M}\p{N}_@+]+(?:[.'’@+-][\p{L}\p{M}\p{N}_@+]+)*/gu;

/** Seven digits and more, however they are grouped: a telephone. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,3}\d){6,}/gu;

const LONGEST = 300;

/** A message as it may be written down: `…` for all but known words, short numbers and filled in places. */
export function safeMessage(message: string): string {
  const safe = message
    .slice(0, LONGEST)
    .replaceAll(LONG_NUMBER, '…')
    .replaceAll(TOKEN, (token) => (isSafe(token) ? token : '…'));
  return message.length > LONGEST ? `${safe}…` : safe;
}

function isSafe(token: string): boolean {
  if (token.startsWith('<') || /^\d{1,7}(?:\.\d{1,3})?$/u.test(token)) return true;
  return !/[@+]|\d{5}/u.test(token) && hasOnlyMessageWords(token);
}
