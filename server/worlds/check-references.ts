import { BUILT_IN_PROVIDER } from '#domain/capability.ts';
import { priceCart } from '#domain/cart-pricing.ts';
import type { Product } from '#domain/catalog.ts';
import { COVER_LINE_ID } from '#domain/line-identity.ts';
import { checkDocumentBudget } from '#domain/line-metadata.ts';
import { printAmount } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { World, WorldAccount, WorldStore } from '#domain/world.ts';
import { presentRefusal } from '#present/refusal.ts';

/**
 * What a schema cannot see: that ids are unique and that everything that is referred to is there.
 * Returns what is wrong first, beginning with its path, or null.
 */
export function checkReferences({ stores }: World): string | null {
  const serverIds = stores.map(({ tenant }) => tenant.serverId);
  return (
    repeated('stores', 'serverId', serverIds) ??
    firstOf(stores, (store, index) => checkStore(store, `stores[${index}]`))
  );
}

function checkStore(store: WorldStore, at: string): string | null {
  return (
    checkIds(store, at) ??
    checkProducts(store, at) ??
    checkProviders(store, at) ??
    checkAccounts(store, at)
  );
}

function checkIds(store: WorldStore, at: string): string | null {
  const lists: Record<string, readonly { readonly id: string }[]> = {
    floor: store.floor,
    'floor[].tables': store.floor.flatMap(({ tables }) => tables),
    categories: store.categories,
    products: store.products,
    paymentMethods: store.paymentMethods,
    ingredients: store.ingredients,
    users: store.users,
    customers: store.customers,
    'installs[].devices': store.devices,
  };
  const pluginIds = store.installs.map(({ pluginId }) => pluginId);
  const capabilities = store.capabilities.map(({ capability }) => capability);
  return (
    firstOf(Object.entries(lists), ([name, list]) => repeatedId(`${at}.${name}`, list)) ??
    repeated(`${at}.installs`, 'pluginId', pluginIds) ??
    repeated(`${at}.capabilities`, 'capability', capabilities) ??
    repeated(`${at}.accounts`, 'tableId or packetId', store.accounts.map(nameOf))
  );
}

function checkProducts({ products, categories }: WorldStore, at: string): string | null {
  const known = idsOf(categories);
  return firstOf(products, ({ category, options }, index) => {
    const place = `${at}.products[${index}]`;
    const choices = options.flatMap((group) => group.choices);
    const unique =
      repeatedId(`${place}.options`, options) ?? repeatedId(`${place}.options[].choices`, choices);
    if (unique !== null) return unique;
    if (category === null || known.has(category)) return null;
    return `${place}.category must be the id of a category (${list(known)}); found "${category}".`;
  });
}

function checkProviders({ capabilities, installs }: WorldStore, at: string): string | null {
  const known = new Set(installs.map(({ pluginId }) => pluginId));
  return firstOf(capabilities, ({ provider }, index) =>
    provider === BUILT_IN_PROVIDER || known.has(provider)
      ? null
      : `${at}.capabilities[${index}].provider must be "${BUILT_IN_PROVIDER}" or the pluginId of ` +
        `an install (${list(known)}); found "${provider}".`,
  );
}

/** What the accounts of a store may refer to. */
interface Referable {
  readonly tables: ReadonlySet<string>;
  readonly customers: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, Product>;
}

function checkAccounts({ floor, customers, products, accounts }: WorldStore, at: string) {
  const known: Referable = {
    tables: idsOf(floor.flatMap(({ tables }) => tables)),
    customers: idsOf(customers),
    products: new Map(products.map((product) => [product.id, product])),
  };
  return firstOf(accounts, (account, index) =>
    checkAccount(known, account, `${at}.accounts[${index}]`),
  );
}

function checkAccount(known: Referable, account: WorldAccount, at: string): string | null {
  return (
    checkHead(known, account, at) ?? checkIdentities(account, at) ?? checkCart(known, account, at)
  );
}

function checkHead(
  { tables, customers }: Referable,
  account: WorldAccount,
  at: string,
): string | null {
  if (account.kind === 'table') {
    return tables.has(account.tableId)
      ? null
      : `${at}.tableId must be the id of a table of the floor; found "${account.tableId}".`;
  }
  const { customer } = account;
  return customer === null || (customer.id !== null && customers.has(customer.id))
    ? null
    : `${at}.customer must be the id of a customer of the store; found "${customer.id}".`;
}

function checkIdentities({ cart }: WorldAccount, at: string): string | null {
  const identities = cart.flatMap(({ lineId }) => lineId ?? []);
  return (
    repeated(`${at}.cart`, 'lineId', identities) ??
    firstOf(cart, ({ lineId }, index) =>
      lineId === COVER_LINE_ID
        ? `${at}.cart[${index}].lineId must not be that of the cover line; found "${lineId}".`
        : null,
    )
  );
}

function checkCart({ products }: Referable, { cart }: WorldAccount, at: string): string | null {
  const priced = priceCart(cart, (id) => products.get(id), null);
  if (isRefusal(priced)) {
    const { message, details } = presentRefusal(priced);
    return `${at}.${details?.[0]?.path ?? 'cart'} must name something in the catalog: ${message}.`;
  }
  const total = priced.reduce((sum, { amounts }) => sum + amounts.gross, 0);
  if (!Number.isSafeInteger(total)) {
    return (
      `${at}.cart must come to an amount that can be counted exactly; ` +
      `found ${printAmount(total)}.`
    );
  }
  const tooMuch = checkDocumentBudget(
    cart.map(({ metadata = null }) => ({ metadata })),
    '',
  );
  if (tooMuch === null) return null;
  return `${at}.cart must keep to the metadata budget: ${presentRefusal(tooMuch).message}.`;
}

function nameOf(account: WorldAccount): string {
  return account.kind === 'table' ? `table ${account.tableId}` : `packet ${account.packetId}`;
}

function repeatedId(at: string, records: readonly { readonly id: string }[]): string | null {
  const ids = records.map(({ id }) => id);
  return repeated(at, 'id', ids);
}

function repeated(at: string, field: string, values: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return `${at} must have every ${field} once; found "${value}" twice.`;
    seen.add(value);
  }
  return null;
}

/** A message names so many of the ids that there are. */
const MOST_NAMED = 20;

function list(ids: ReadonlySet<string>): string {
  if (ids.size === 0) return 'there is none';
  const named = [...ids].slice(0, MOST_NAMED).join(', ');
  return ids.size > MOST_NAMED ? `${named} and ${ids.size - MOST_NAMED} more` : named;
}

function idsOf(records: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(records.map(({ id }) => id));
}

function firstOf<T>(
  items: readonly T[],
  check: (item: T, index: number) => string | null,
): string | null {
  for (const [index, item] of items.entries()) {
    const wrong = check(item, index);
    if (wrong !== null) return wrong;
  }
  return null;
}
