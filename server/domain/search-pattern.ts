import { folded } from './folded.ts';

/**
 * A pattern that finds a text regardless of case and accents. Finds what `folded` makes equal, without
 * the cost of folding many megabytes of logs.
 */
export function searchPattern(text: string): RegExp {
  return new RegExp(Array.from(folded(text), anyForm).join(''), 'u');
}

/** Combining accents. */
const ACCENTS = '[\u0300-\u036F]*';

function anyForm(letter: string): string {
  const forms = FORMS.get(letter) ?? new Set([letter, ...upperCase(letter)]);
  return `[${[...forms].map(escaped).join('')}]${ACCENTS}`;
}

/** The upper case of a letter, if it is a single letter. */
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

/** Latin, Greek and Cyrillic letters by their folded form. */
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
