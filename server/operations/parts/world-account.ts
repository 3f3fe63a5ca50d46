import { fromIso } from '#server/clock/clock.ts';
import type { WorldAccount, WorldLine } from '#server/contract/fixture-accounts.ts';
import type { WorldStore } from '#server/contract/world.ts';
import type { Account, PricedLine, SaleCustomer, SaleTexts } from '#server/domain/account.ts';
import { packetFields, saleCustomer, saleTexts } from '#server/domain/account.ts';
import { priceCart } from '#server/domain/cart-pricing.ts';
import type { PaymentMethod, Product } from '#server/domain/catalog.ts';
import { coverLine } from '#server/domain/cover-charge.ts';
import type { EmptySale } from '#server/domain/empty-sale.ts';
import type { TablePlace } from '#server/domain/floor-plan.ts';
import { tablePlaces } from '#server/domain/floor-plan.ts';
import { toMinor } from '#server/domain/money.ts';
import type { Customer } from '#server/domain/people.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { placesOf } from '#server/domain/refusals/render.ts';
import { checkSettled, settle } from '#server/domain/settlement.ts';

import { cancelledLine, orderLine, paymentLine, pricedLine } from './world-line.ts';

/** The records of a store that accounts refer to, by id. */
export interface StoreLookup {
  readonly products: ReadonlyMap<string, Product>;
  readonly methods: ReadonlyMap<string, PaymentMethod>;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly places: ReadonlyMap<string, TablePlace>;
}

export function lookupOf(
  store: Pick<WorldStore, 'products' | 'paymentMethods' | 'customers' | 'floor'>,
): StoreLookup {
  return {
    products: byId(store.products),
    methods: byId(store.paymentMethods),
    customers: byId(store.customers),
    places: tablePlaces(store.floor),
  };
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]) {
  return new Map(items.map((item) => [item.id, item]));
}

/** The result for an invalid account, with the path of the problem. */
export interface ImpossibleAccount {
  readonly refusal: Refusal;
  readonly path: string;
  /** The account before settling, if its lines could be priced. */
  readonly account: Account | null;
}

interface WorldPlace {
  readonly tenant: WorldStore['tenant'];
  readonly lookup: StoreLookup;
  /** Default values of an account. */
  readonly empty: EmptySale;
  readonly uuid: () => string;
}

/** Builds an account of a world. Its receipt number is 0 by default; its table must exist. */
export function accountOfWorld(
  given: WorldAccount,
  { tenant, lookup, empty, uuid }: WorldPlace,
): { readonly account: Account } | ImpossibleAccount {
  const createdAt = given.createdAt === undefined ? empty.createdAt : fromIso(given.createdAt);
  const updatedAt = given.updatedAt === undefined ? createdAt : fromIso(given.updatedAt);
  const priced = priceWorldLines(given.cart, lookup);
  if ('refusal' in priced) return { ...priced, account: null };
  // Declared identities cannot start with an underscore, so a new id cannot collide with them.
  const newId = (): string => `_row-${uuid()}`;
  const orders = priced.lines.map(({ line, sold }) => orderLine(line, sold, createdAt, newId));
  const sale = { ...empty, ...headOf(given, empty), ...listsOf(given, lookup), orders };
  const account = ofItsKind(sale, given, lookup);
  const hasCover = 'cover' in given && given.cover !== undefined;
  const settled = hasCover
    ? (checkSettled(account, null) ?? account)
    : settle(account, tenant, null, createdAt);
  if (isRefusal(settled)) return { refusal: settled, path: 'cart', account };
  return { account: { ...settled, createdAt, updatedAt } };
}

function headOf(given: WorldAccount, empty: EmptySale) {
  const { docNo = empty.docNo, docNoDate = empty.docNoDate } = given;
  const { reopened = false, currency = empty.currency } = given;
  return { docNo, docNoDate, reopened, currency, ...saleTexts(given) };
}

function listsOf(
  { payments = [], cancels = [], allocations = [] }: WorldAccount,
  { methods }: StoreLookup,
) {
  return {
    payments: payments.map((payment, index) => paymentLine(payment, index, methods)),
    cancels: cancels.map(cancelledLine),
    allocations: allocations.map(({ payment, line, quantity, amount }) => {
      return { paymentId: payment, lineRef: line, quantity, amount: toMinor(amount) };
    }),
  };
}

type Given = SaleTexts & Pick<Account, 'orders' | 'payments' | 'cancels' | 'allocations'>;

function ofItsKind(
  sale: Omit<EmptySale, keyof Given> & Given,
  given: WorldAccount,
  { places, customers }: StoreLookup,
): Account {
  if ('packetId' in given) {
    const customer = customerOf(given.customer, customers);
    return {
      ...sale,
      kind: 'packet',
      uuid: given.packetId,
      ...packetFields({ ...given, customer }),
    };
  }
  const { tableId, personCount, accountId: uuid = sale.uuid, cover = null } = given;
  const table = places.get(tableId);
  if (table === undefined) throw new Error(`Table ${tableId} is missing from a validated world.`);
  return { ...sale, kind: 'table', uuid, table, personCount, cover: cover && coverOf(cover) };
}

function coverOf(cover: NonNullable<Extract<WorldAccount, { tableId: string }>['cover']>) {
  return coverLine({ ...cover, price: toMinor(cover.price), createdAt: fromIso(cover.createdAt) });
}

function customerOf(
  customer: Extract<WorldAccount, { packetId: string }>['customer'],
  customers: StoreLookup['customers'],
): SaleCustomer | null {
  if (customer === undefined) return null;
  if (typeof customer !== 'string') return saleCustomer(customer);
  const known = customers.get(customer);
  return known === undefined ? null : saleCustomer({ ...known, call: known.phone });
}

type PricedWorldLines =
  | { readonly lines: readonly { readonly line: WorldLine; readonly sold: PricedLine }[] }
  | { readonly refusal: Refusal; readonly path: string };

/** Prices lines without their own price from the catalog. */
function priceWorldLines(cart: readonly WorldLine[], { products }: StoreLookup): PricedWorldLines {
  const declared = cart.flatMap((line, index) =>
    line.price === undefined ? [{ line, index }] : [],
  );
  const priced = priceCart(
    declared.map(({ line }) => line),
    (id) => products.get(id),
    null,
  );
  if (isRefusal(priced)) {
    const path = placesOf(priced)?.[0]?.path ?? 'cart';
    // Map the index among the priced lines to the index in the cart.
    const inCart = path.replace(/^cart\[(\d+)\]/u, (_, n) => `cart[${declared[Number(n)]?.index}]`);
    return { refusal: priced, path: inCart };
  }
  const fromCatalog = priced.values();
  return {
    lines: cart.map((line) => {
      const sold = pricedLine(line) ?? fromCatalog.next().value;
      if (sold === undefined) throw new Error('A declared line was not priced.');
      return { line, sold };
    }),
  };
}
