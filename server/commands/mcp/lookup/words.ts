/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  (
    'a an and are as at be by can did do does for from has have how i if in is it its me my not of on or ' +
    'so that the then there this to was were what when where which who why will with you your'
  ).split(' '),
);

/** The words of a text as they are compared: small, without endings, names taken apart. */
export function wordsOf(text: string): readonly string[] {
  return rawWords(text).flatMap((word) => (EMPTY.has(word) ? [] : [stemOf(word)]));
}

function rawWords(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const ENDINGS = ['ations', 'ation', 'ings', 'ing', 'ures', 'ure', 'ies', 'ed', 'es', 's', 'y', 'e'];
const LEAST_STEM = 3;

/** A word without its ending, so that `signed`, `signing` and `signature` are near each other. */
function stemOf(word: string): string {
  if (/\d/u.test(word)) return word;
  const ending = ENDINGS.find(
    (one) => word.endsWith(one) && word.length - one.length >= LEAST_STEM,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}
