import type { Product } from '#renderer/data/catalog.ts';
import { folded } from '#renderer/text/folded.ts';

/** Products on sale whose title has all the wanted words, those that begin with them first. */
export function findProducts(products: readonly Product[], wanted: string): readonly Product[] {
  const words = folded(wanted).split(/\s+/u).filter(Boolean);
  const begins = (title: string): number =>
    words[0] && folded(title).startsWith(words[0]) ? 0 : 1;
  return products
    .filter(({ active, title, barcode }) => {
      const name = `${folded(title)} ${barcode}`;
      return active && words.every((word) => name.includes(word));
    })
    .toSorted((a, b) => begins(a.title) - begins(b.title));
}
