import type { ComparisonDocument } from '#server/contract/comparison.ts';

import type { JsonObject } from './json.ts';
import { fieldOf, numberOf, objectsOf, textOf } from './json.ts';
import type { Answers, TourAnswer } from './step.ts';
import { dataOf, hasSucceeded, itemsOf } from './step.ts';

/** An id that no store has. */
export const UNKNOWN = 'countertop-compare-unknown';

interface PickedOption {
  readonly product: string;
  readonly id: string;
  readonly title: string;
  readonly lowerCase: string;
}

type Left = ComparisonDocument['left'];

/** What references of the tour stand for; both sides use the same. Null: there is none. */
export type Picks = ReturnType<typeof picksFrom>;

/**
 * Chooses what the tour looks at. The same answers give the same picks. What an earlier part of the run opened
 * (`left`) is not looked at as if it were the store's own, but its table is used again.
 */
export function picksFrom(shown: Answers, run: string, left: Left) {
  const methods = shown.get('payment-methods');
  const method = firstId(methods, 'id');
  return {
    /** Keeps the idempotency keys of one run apart from those of others. */
    run,
    ...accountPicks(shown, left),
    ...productPicks(itemsOf(shown.get('products'))),
    method,
    anyMethod: method ?? UNKNOWN,
    /** The store is seen to have no payment method. */
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
    /** Nobody sits at the tour's table while the cover charge is unknown. */
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
    /** For what is refused before the product is looked at. */
    anyProduct: product ?? UNKNOWN,
    rounding: roundingOf(sold),
    inactive: textOf(inactive, 'id'),
    /** A choice with a title of its own, and one that shares its title with a choice at another price. */
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

/** The last free table of the floor plan; none if the open tables were not shown, since any may be taken. */
function freeTable(shown: Answers): string | null {
  if (!hasSucceeded(shown.get('tables-open'))) return null;
  const open = itemsOf(shown.get('tables-open')).map(({ tableId }) => tableId);
  const ids = itemsOf(shown.get('layout')).flatMap((section) =>
    objectsOf(section['tables']).flatMap((table) => textOf(table, 'id') ?? []),
  );
  return ids.findLast((id) => !open.includes(id)) ?? null;
}

/** 0 if persons sit at a table with orders and are not charged; null if no table shows it. */
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

/** By id where the price is the same, so that the order never changes. */
function byPrice(one: JsonObject, other: JsonObject): number {
  return priceOf(one) - priceOf(other) || (String(one['id']) < String(other['id']) ? -1 : 1);
}

/** Three decimals at which the price of a product ends in half a hundredth, if any do (B1). */
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

/** The first choice, dearest first, for which the choices with its title are as wanted. */
function optionOf(
  products: readonly JsonObject[],
  isWanted: (sameTitle: readonly JsonObject[]) => boolean,
): PickedOption | null {
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
