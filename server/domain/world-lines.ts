import type { PricedLine } from './account.ts';
import type { ProductLookup } from './cart-pricing.ts';
import { priceCart } from './cart-pricing.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { placesOf } from './refusals/words.ts';
import type { WorldLine } from './world.ts';

/** What the lines of a world sell; or why the catalog cannot price one, and the path to that. */
export type PricedWorldLines =
  | { readonly lines: readonly PricedLine[] }
  | { readonly refusal: Refusal; readonly path: string };

/** Prices the lines that do not stand by themselves from the catalog; the others are as they are. */
export function priceWorldLines(
  cart: readonly WorldLine[],
  findProduct: ProductLookup,
): PricedWorldLines {
  const declared = cart.flatMap((line, index) =>
    line.priced === undefined ? [{ line, index }] : [],
  );
  const priced = priceCart(
    declared.map(({ line }) => line),
    findProduct,
    null,
  );
  if (isRefusal(priced)) {
    const path = placesOf(priced)?.[0]?.path ?? 'cart';
    // The place among the lines that were priced is not that in the cart.
    const inCart = path.replace(/^cart\[(\d+)\]/u, (_, n) => `cart[${declared[Number(n)]?.index}]`);
    return { refusal: priced, path: inCart };
  }
  const fromCatalog = priced.values();
  return {
    lines: cart.map((line) => {
      const sold = line.priced ?? fromCatalog.next().value;
      if (sold === undefined) throw new Error('Every declared line is priced.');
      return sold;
    }),
  };
}
