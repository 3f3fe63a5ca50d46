/**
 * A text as it is found: without case and accents, so that `cay` finds Çay, and `ÇAY` finds cay. The
 * dotted and the dotless i are one letter, in small and in capitals: whoever types on another keyboard,
 * or with caps lock, finds the same.
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

/** Letters beyond those of English. */
const FOREIGN = /[^\p{ASCII}]/u;
