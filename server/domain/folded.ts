/**
 * Folds case and accents for searches: `cay` finds Çay, and `ÇAY` finds cay. The Turkish dotted and
 * dotless i are equal.
 */
export function folded(text: string): string {
  const small = text.toLowerCase();
  if (!FOREIGN.test(small)) return small;
  return small
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ');
}

const FOREIGN = /[^\p{ASCII}]/u;

/** Returns a function that tests whether a text contains all typed words, ignoring case and accents. */
export function wordMatcher(typed: string): (text: string) => boolean {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
