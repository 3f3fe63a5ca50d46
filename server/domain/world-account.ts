import type { Account, OrderLine, PricedLine } from './account.ts';
import { packetFields } from './account.ts';
import type { ProductLookup } from './cart-pricing.ts';
import { priceCart } from './cart-pricing.ts';
import type { Product } from './catalog.ts';
import type { EmptySale } from './empty-sale.ts';
import type { TablePlace } from './floor-plan.ts';
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
    places: new Map(
      floor.flatMap((section) =>
        section.tables.map(({ id, title }) => [id, { id, title, section: section.title }] as const),
      ),
    ),
  };
}

/** An account that cannot be, and the path within it of what is wrong. */
export interface ImpossibleAccount {
  readonly refusal: Refusal;
  readonly path: string;
  /** As far as it could be made. */
  readonly account: Account | null;
}

/** Where an account of a world is made. */
export interface WorldPlace {
  readonly tenant: WorldStore['tenant'];
  readonly lookup: StoreLookup;
  /** What the account is where it does not say something else. */
  readonly empty: EmptySale;
  readonly uuid: () => string;
}

/**
 * An account of a world: as it says that it stands, else as one that is opened now. Its receipt number
 * is 0 where it does not bring one. The table that it names must be there.
 */
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
  const sale = { ...empty, ...headOf(standing, empty), note: given.note, orders };
  const account = { ...ofItsKind(sale, given, lookup), cover: cover ?? null };
  const settled =
    cover === undefined
      ? settle(account, tenant, null, createdAt)
      : (checkSettled(account, null) ?? account);
  if (isRefusal(settled)) return { refusal: settled, path: 'cart', account };
  return { account: { ...settled, createdAt, updatedAt } };
}

/** What makes something that is sold a line of an account. */
function recordOf(line: WorldLine | undefined, since: number, uuid: () => string) {
  const { lineId = null, id, createdAt = since, ready = false, storages = [] } = line ?? {};
  return {
    // A row id begins with a character that no declared identity can begin with.
    id: lineId ?? id ?? `_row-${uuid()}`,
    lineId,
    createdAt,
    ready,
    storages,
    metadata: line?.metadata ?? null,
  };
}

/** What an account brings that was not opened just now. */
function headOf(standing: StandingAccount, empty: EmptySale) {
  const { docNo = empty.docNo, docNoDate = empty.docNoDate } = standing;
  const { reopened = false, currency = empty.currency } = standing;
  const { payments = [], cancels = [], allocations = [] } = standing;
  return { docNo, docNoDate, reopened, currency, payments, cancels, allocations };
}

/** What of a sale the world says. */
type Given = Pick<Account, 'note' | 'orders' | 'payments' | 'cancels' | 'allocations'>;

function ofItsKind(
  sale: Omit<EmptySale, keyof Given> & Given,
  given: WorldAccount,
  { places }: StoreLookup,
): Account {
  if (given.kind === 'table') {
    const table = places.get(given.tableId);
    if (table === undefined) throw new Error(`A checked world has the table ${given.tableId}.`);
    const uuid = given.standing?.accountId ?? sale.uuid;
    return { ...sale, kind: 'table', uuid, table, personCount: given.personCount };
  }
  return { ...sale, kind: 'packet', uuid: given.packetId, ...packetFields(given) };
}

/** What the lines of a world sell; or why the catalog cannot price one, and the path to that. */
type PricedWorldLines =
  | { readonly lines: readonly PricedLine[] }
  | { readonly refusal: Refusal; readonly path: string };

/** Prices the lines that do not stand by themselves from the catalog; the others are as they are. */
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
