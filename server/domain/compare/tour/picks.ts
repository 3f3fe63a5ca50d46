import type { Answers, PickedOption, Picks, TourAnswer } from '../tour-step.ts';
import { fieldsOf, itemsOf, numberAt, textAt } from './answer-parts.ts';

/** What an earlier part of the run opened: the tour does not look at it as if it were the store's. */
export interface OwnAccounts {
  readonly tables: readonly string[];
  readonly packets: readonly string[];
}

const NOTHING: OwnAccounts = { tables: [], packets: [] };

/**
 * What the tour looks at, from what the target has shown so far. Called after each step of the world, since the
 * details ask for what the lists showed; the last call's picks stand for the rest of the run. The same answers
 * always give the same picks.
 */
export function picksFrom(world: Answers, run: string, opened: OwnAccounts = NOTHING): Picks {
  const open = itemsOf(world.get('tables-open')).map((table) => textAt(table, 'tableId'));
  const packets = itemsOf(world.get('packets-open')).map((packet) => textAt(packet, 'packetId'));
  const products = itemsOf(world.get('products'));
  const detail = world.get('table-detail');
  return {
    run,
    openTable: firstOf(open, opened.tables),
    openPacket: firstOf(packets, opened.packets),
    freeTable: opened.tables[0] ?? freeTable(world.get('layout'), open),
    coverRate: coverRate(detail),
    products: products.filter(isSold).map(priced).toSorted(byPrice).slice(0, 10),
    inactiveProduct: textAt(products.find(({ active }) => active === false) ?? {}, 'id'),
    option: optionOf(products.filter(isSold), (same) => same.length === 1),
    ambiguousOption: optionOf(
      products.filter(isSold),
      (same) => new Set(same.map(priceOf)).size > 1,
    ),
    paymentMethods: itemsOf(world.get('payment-methods')).flatMap(
      (method) => textAt(method, 'id') ?? [],
    ),
    category: textAt(itemsOf(world.get('categories'))[0] ?? {}, 'id'),
    customer: textAt(itemsOf(world.get('customers'))[0] ?? {}, 'id'),
  };
}

type Fields = Readonly<Record<string, unknown>>;

const firstOf = (ids: readonly (string | null)[], not: readonly string[]): string | null =>
  ids.find((id) => id !== null && !not.includes(id)) ?? null;

/** The last table of the floor without an account: the one that guests are shown to last. */
function freeTable(
  layout: TourAnswer | undefined,
  open: readonly (string | null)[],
): string | null {
  // A list that was refused says nothing about what is free.
  const ids = itemsOf(layout).flatMap((section) =>
    listAt(section, 'tables').map((table) => textAt(table, 'id')),
  );
  return ids.findLast((id) => id !== null && !open.includes(id)) ?? null;
}

/** The price of the cover line; 0 where persons sit at a table with orders and none is charged. */
function coverRate(detail: TourAnswer | undefined): number | null {
  const data = fieldsOf(fieldsOf(detail?.body)['data']);
  const lines = listAt(data, 'orders');
  const cover = lines.find(({ lineId }) => lineId === 'kuver');
  if (cover !== undefined) return numberAt(cover, 'price');
  return lines.length > 0 && (numberAt(data, 'personCount') ?? 0) > 0 ? 0 : null;
}

const isSold = (product: Fields): boolean =>
  product['active'] !== false &&
  textAt(product, 'id') !== null &&
  (numberAt(product, 'price') ?? 0) > 0;

const priceOf = (choice: Fields): number => numberAt(choice, 'price') ?? 0;

const priced = (product: Fields): Picks['products'][number] => ({
  id: String(product['id']),
  price: priceOf(product),
});

/** By price, then by id, so that the order is the same on every run. */
const byPrice = (one: Picks['products'][number], other: Picks['products'][number]): number =>
  one.price - other.price || (one.id < other.id ? -1 : 1);

/** The first choice, cheapest product first, for which the choices of its title are as wanted. */
function optionOf(
  products: readonly Fields[],
  wanted: (sameTitle: readonly Fields[]) => boolean,
): PickedOption | null {
  const sorted = products.toSorted((one, other) => byPrice(priced(one), priced(other)));
  for (const product of sorted) {
    const choices = listAt(product, 'options').flatMap((group) => listAt(group, 'choices'));
    // One that costs something shows that it is counted.
    for (const choice of choices.toSorted((one, other) => priceOf(other) - priceOf(one))) {
      const [id, title] = [textAt(choice, 'id'), textAt(choice, 'title')];
      const same = choices.filter((other) => sameTitle(other, choice));
      if (id !== null && title !== null && wanted(same)) {
        return { product: String(product['id']), id, title };
      }
    }
  }
  return null;
}

const sameTitle = (one: Fields, other: Fields): boolean =>
  String(one['title']).toLowerCase() === String(other['title']).toLowerCase();

const listAt = (fields: Fields, name: string): Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map(fieldsOf) : [];
};
