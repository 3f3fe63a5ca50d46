import * as fc from 'fast-check';

/** Texts that end a literal, a comment, a line or a word, or begin code, in JavaScript or in a shell. */
const PIECES = [
  ...Array.from('\\\'"`$}\n\r\t\u2028\u2029\0 ;)@\u202E\u0085\uFEFF\uD800😀%-('),
  '${',
  '*/',
  '//',
  '\u001B[201~',
  '__proto__',
  'constructor',
  "');globalThis.hacked=1;('",
  '${globalThis.hacked=1}',
  '$(touch hacked)',
  'globalThis.hacked=1',
];

/** Any text, often one that breaks incomplete escaping. */
export const foreign = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
);
