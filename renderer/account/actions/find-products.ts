import type { Product } from '#data/catalog.ts';

/** A word without case and accents, so that `cay` finds Çay and `ILIK` finds Ilık. */
export function plain(word: string): string {
  return word
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');
}

/** Products on sale whose title has all the wanted words, those that begin with them first. */
export function findProducts(products: readonly Product[], wanted: string): readonly Product[] {
  const words = plain(wanted).split(/\s+/u).filter(Boolean);
  const begins = (title: string): number => (words[0] && plain(title).startsWith(words[0]) ? 0 : 1);
  return products
    .filter(({ active, title, barcode }) => {
      const name = `${plain(title)} ${barcode}`;
      return active && words.every((word) => name.includes(word));
    })
    .toSorted((a, b) => begins(a.title) - begins(b.title));
}
