import { folded } from './folded.ts';

/**
 * What finds a text in others, case and accents aside: it finds what `folded` makes equal, without
 * folding them, so that a log of many megabytes is gone through in an instant.
 */
export function searchPattern(text: string): RegExp {
  return new RegExp(Array.from(folded(text), anyForm).join(''), 'u');
}

/** Accents that stand by themselves behind their letter. */
const ACCENTS = '[\u0300-\u036F]*';

function anyForm(letter: string): string {
  const forms = FORMS.get(letter) ?? new Set([letter, ...upperCase(letter)]);
  return `[${[...forms].map(escaped).join('')}]${ACCENTS}`;
}

/** The capital of a letter, where it is one letter. */
function upperCase(letter: string): string[] {
  const upper = letter.toUpperCase();
  return isOneLetter(upper) ? [upper] : [];
}

function isOneLetter(text: string): boolean {
  return /^.$/su.test(text);
}

function escaped(letter: string): string {
  return /[\\\]^[&~|-]/u.test(letter) ? `\\u{${letter.codePointAt(0)?.toString(16)}}` : letter;
}

/** The letters with accents, by the letter that they are found as: Latin, Greek and Cyrillic ones. */
const FORMS = formsIn([
  [0x41, 0x52f],
  [0x1e00, 0x1fff],
]);

function formsIn(
  ranges: readonly (readonly [first: number, last: number])[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = new Map<string, Set<string>>();
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const plain = folded(letter);
      if (!isOneLetter(plain)) continue;
      const known = forms.get(plain) ?? new Set([plain]);
      forms.set(plain, known.add(letter));
    }
  }
  return forms;
}
