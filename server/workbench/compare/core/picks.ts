import type { ComparisonDocument } from '#server/contract/comparison.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, numberOf, objectsOf, textOf } from '#server/domain/json.ts';

import type { Answers, TourAnswer } from './step.ts';
import { dataOf, hasSucceeded, itemsOf } from './step.ts';

/** An id that no store has. */
export const UNKNOWN = 'countertop-compare-unknown';

type Left = ComparisonDocument['left'];

/** The values of the tour's references, the same on both sides; null if there is none. */
export type Picks = ReturnType<typeof picksFrom>;

/**
 * Chooses the values that the tour uses; the same answers give the same picks. Accounts that an earlier part of
 * the run opened (`left`) are not used as accounts of the store, but their table is used again.
 */
export function picksFrom(shown: Answers, run: string, left: Left) {
  const methods = shown.get('payment-methods');
  const method = firstId(methods, 'id');
  return {
    /** Makes the idempotency keys of the run unique. */
    run,
    ...accountPicks(shown, left),
    ...productPicks(itemsOf(shown.get('products'))),
    method,
    anyMethod: method ?? UNKNOWN,
    /** True if the store is known to have no payment method. */
    noMethods: hasSucceeded(methods) && method === null ? true : null,
    category: firstId(shown.get('categories'), 'id'),
    customer: firstId(shown.get('customers'), 'id'),
  };
}

function accountPicks(shown: Answers, left: Left) {
  const own = (kind: string): string[] => left.flatMap((one) => (one.kind === kind ? one.id : []));
  const [ownTables, cover] = [own('table'), coverRate(dataOf(shown.get('table-detail')))];
  return {
    openTable: firstId(shown.get('tables-open'), 'tableId', ownTables),
    openPacket: firstId(shown.get('packets-open'), 'packetId', own('packet')),
    freeTable: ownTables[0] ?? freeTable(shown),
    /** Number of persons at the tour's table; 0 while the cover charge is unknown. */
    persons: cover === null ? 0 : 2,
    cover: cover === 0 ? null : cover,
  };
}

function productPicks(products: readonly JsonObject[]) {
  const sold = products.filter(isSold).toSorted(byPrice);
  const [product = null, second = product] = sold.map(({ id }) => String(id));
  const option = optionOf(sold, (same) => same.length === 1);
  const ambiguous = optionOf(sold, (same) => new Set(same.map(priceOf)).size > 1);
  const inactive = products.find(({ active }) => active === false);
  return {
    /** The cheapest product, and the next one. */
    product,
    second,
    /** For calls that are refused before the product is checked. */
    anyProduct: product ?? UNKNOWN,
    rounding: roundingOf(sold),
    inactive: textOf(inactive, 'id'),
    /** A choice with a unique title, and one that shares its title with a choice at another price. */
    option,
    ambiguous,
    optionProduct: option?.product ?? ambiguous?.product ?? product,
  };
}

/** The first id of a list that is not one of `others`. */
function firstId(
  answer: TourAnswer | undefined,
  name: string,
  others: readonly string[] = [],
): string | null {
  const ids = itemsOf(answer).map((item) => textOf(item, name));
  return ids.find((id) => id !== null && !others.includes(id)) ?? null;
}

/** The last free table of the floor plan; null if the open tables are unknown. */
function freeTable(shown: Answers): string | null {
  if (!hasSucceeded(shown.get('tables-open'))) return null;
  const open = itemsOf(shown.get('tables-open')).map(({ tableId }) => tableId);
  const ids = itemsOf(shown.get('layout')).flatMap((section) =>
    objectsOf(section['tables']).flatMap((table) => textOf(table, 'id') ?? []),
  );
  return ids.findLast((id) => !open.includes(id)) ?? null;
}

/**
 * The cover charge; 0 if a table with persons and orders has no cover line, null if the table does not show it.
 */
function coverRate(table: unknown): number | null {
  const lines = objectsOf(fieldOf(table, 'orders'));
  const cover = lines.find(({ lineId }) => lineId === 'kuver');
  if (cover !== undefined) return numberOf(cover, 'price');
  return lines.length > 0 && (numberOf(table, 'personCount') ?? 0) > 0 ? 0 : null;
}

function priceOf(item: JsonObject): number {
  return numberOf(item, 'price') ?? 0;
}

function isSold(product: JsonObject): boolean {
  return product['active'] !== false && textOf(product, 'id') !== null && priceOf(product) > 0;
}

/** Orders records by price, then by id, so that the order is always the same. */
function byPrice(one: JsonObject, other: JsonObject): number {
  return priceOf(one) - priceOf(other) || (String(one['id']) < String(other['id']) ? -1 : 1);
}

/** A quantity with three decimals at which the price of a product ends in half a hundredth, if there is one (B1). */
function roundingOf(products: readonly JsonObject[]) {
  for (const product of products) {
    const minor = Math.round(priceOf(product) * 100);
    for (let thousandths = 101; thousandths < 1000; thousandths += 1) {
      if ((minor * thousandths) % 1000 === 500) {
        return { product: String(product['id']), quantity: thousandths / 1000 };
      }
    }
  }
  const [product] = products;
  return product === undefined ? null : { product: String(product['id']), quantity: 0.333 };
}

/** The first option, most expensive first, for which `isWanted` accepts the options with the same title. */
function optionOf(
  products: readonly JsonObject[],
  isWanted: (sameTitle: readonly JsonObject[]) => boolean,
) {
  for (const product of products) {
    const choices = objectsOf(product['options']).flatMap((group) => objectsOf(group['choices']));
    for (const choice of choices.toSorted((one, other) => priceOf(other) - priceOf(one))) {
      const [id, title] = [textOf(choice, 'id'), textOf(choice, 'title')];
      if (id === null || title === null) continue;
      const lowerCase = title.toLowerCase();
      const isSame = (other: JsonObject): boolean =>
        String(other['title']).toLowerCase() === lowerCase;
      if (isWanted(choices.filter(isSame))) {
        return { product: String(product['id']), id, title, lowerCase };
      }
    }
  }
  return null;
}
