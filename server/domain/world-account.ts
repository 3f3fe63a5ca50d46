import type { Account, OrderLine, PricedLine, SaleTexts } from './account.ts';
import { packetFields, saleTexts } from './account.ts';
import type { ProductLookup } from './cart-pricing.ts';
import { priceCart } from './cart-pricing.ts';
import type { Product } from './catalog.ts';
import type { EmptySale } from './empty-sale.ts';
import type { TablePlace } from './floor-plan.ts';
import { tablePlaces } from './floor-plan.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import { placesOf } from './refusals/render.ts';
import { checkSettled, settle } from './settlement.ts';
import type { StandingAccount, WorldAccount, WorldLine, WorldStore } from './world.ts';

/** The products and tables of a store, by id. */
export interface StoreLookup {
  readonly products: ReadonlyMap<string, Product>;
  readonly places: ReadonlyMap<string, TablePlace>;
}

export function lookupOf({ products, floor }: Pick<WorldStore, 'products' | 'floor'>): StoreLookup {
  return {
    products: new Map(products.map((product) => [product.id, product])),
    places: tablePlaces(floor),
  };
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
  const { standing = {} } = given;
  const { createdAt = empty.createdAt, cover } = standing;
  const { updatedAt = createdAt } = standing;
  const priced = priceWorldLines(given.cart, (id) => lookup.products.get(id));
  if ('refusal' in priced) return { ...priced, account: null };
  const orders = priced.lines.map((sold, index): OrderLine => ({
    ...sold,
    ...recordOf(given.cart[index], createdAt, uuid),
  }));
  const sale = { ...empty, ...headOf(standing, empty), ...saleTexts(given), orders };
  const account = { ...ofItsKind(sale, given, lookup), cover: cover ?? null };
  const settled =
    cover === undefined
      ? settle(account, tenant, null, createdAt)
      : (checkSettled(account, null) ?? account);
  if (isRefusal(settled)) return { refusal: settled, path: 'cart', account };
  return { account: { ...settled, createdAt, updatedAt } };
}

function recordOf(line: WorldLine | undefined, since: number, uuid: () => string) {
  const { lineId = null, id, createdAt = since, ready = false, storages = [] } = line ?? {};
  return {
    // Declared identities cannot start with an underscore, so this one cannot collide with them.
    id: lineId ?? id ?? `_row-${uuid()}`,
    lineId,
    createdAt,
    ready,
    storages,
    metadata: line?.metadata ?? null,
  };
}

function headOf(standing: StandingAccount, empty: EmptySale) {
  const { docNo = empty.docNo, docNoDate = empty.docNoDate } = standing;
  const { reopened = false, currency = empty.currency } = standing;
  const { payments = [], cancels = [], allocations = [] } = standing;
  return { docNo, docNoDate, reopened, currency, payments, cancels, allocations };
}

type Given = SaleTexts & Pick<Account, 'orders' | 'payments' | 'cancels' | 'allocations'>;

function ofItsKind(
  sale: Omit<EmptySale, keyof Given> & Given,
  given: WorldAccount,
  { places }: StoreLookup,
): Account {
  if (given.kind === 'table') {
    const table = places.get(given.tableId);
    if (table === undefined)
      throw new Error(`Table ${given.tableId} is missing from a validated world.`);
    const uuid = given.standing?.accountId ?? sale.uuid;
    return { ...sale, kind: 'table', uuid, table, personCount: given.personCount };
  }
  return { ...sale, kind: 'packet', uuid: given.packetId, ...packetFields(given) };
}

type PricedWorldLines =
  | { readonly lines: readonly PricedLine[] }
  | { readonly refusal: Refusal; readonly path: string };

/** Prices lines without their own price from the catalog. */
function priceWorldLines(cart: readonly WorldLine[], findProduct: ProductLookup): PricedWorldLines {
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
    // Map the index among the priced lines to the index in the cart.
    const inCart = path.replace(/^cart\[(\d+)\]/u, (_, n) => `cart[${declared[Number(n)]?.index}]`);
    return { refusal: priced, path: inCart };
  }
  const fromCatalog = priced.values();
  return {
    lines: cart.map((line) => {
      const sold = line.priced ?? fromCatalog.next().value;
      if (sold === undefined) throw new Error('A declared line was not priced.');
      return sold;
    }),
  };
}
