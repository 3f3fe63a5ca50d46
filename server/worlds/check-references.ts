import { priceCart } from '#domain/cart-pricing.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { World, WorldAccount, WorldStore } from '#domain/world.ts';
import { presentRefusal } from '#present/refusal.ts';

/**
 * What a schema cannot see: that ids are unique and that everything that is referred to is there.
 * Returns what is wrong first, beginning with its path, or null.
 */
export function checkReferences(world: World): string | null {
  const { stores } = world;
  return (
    repeated(
      'stores',
      'serverId',
      stores.map(({ tenant }) => tenant.serverId),
    ) ?? firstOf(stores, (store, index) => checkStore(store, `stores[${index}]`))
  );
}

function checkStore(store: WorldStore, at: string): string | null {
  return (
    checkIds(store, at) ??
    checkCategories(store, at) ??
    firstOf(store.accounts, (account, index) =>
      checkAccount(store, account, `${at}.accounts[${index}]`),
    )
  );
}

function checkIds(store: WorldStore, at: string): string | null {
  const tables = store.floor.flatMap((section) => section.tables);
  const lists: Record<string, readonly { readonly id: string }[]> = {
    floor: store.floor,
    'floor[].tables': tables,
    categories: store.categories,
    products: store.products,
    paymentMethods: store.paymentMethods,
    ingredients: store.ingredients,
    users: store.users,
    customers: store.customers,
    'installs[].devices': store.devices,
  };
  return (
    firstOf(Object.entries(lists), ([name, list]) =>
      repeated(
        `${at}.${name}`,
        'id',
        list.map(({ id }) => id),
      ),
    ) ??
    repeated(
      `${at}.installs`,
      'pluginId',
      store.installs.map(({ pluginId }) => pluginId),
    ) ??
    repeated(`${at}.accounts`, 'tableId or packetId', store.accounts.map(nameOf))
  );
}

function checkCategories({ products, categories }: WorldStore, at: string): string | null {
  const known = categories.map(({ id }) => id);
  return firstOf(products, ({ category }, index) =>
    category === null || known.includes(category)
      ? null
      : `${at}.products[${index}].category must be the id of a category (${known.join(', ')}); ` +
        `found "${category}".`,
  );
}

function checkAccount(store: WorldStore, account: WorldAccount, at: string): string | null {
  const tables = store.floor.flatMap((section) => section.tables);
  if (account.kind === 'table' && !tables.some(({ id }) => id === account.tableId)) {
    return `${at}.tableId must be the id of a table of the floor; found "${account.tableId}".`;
  }
  const { cart } = account;
  const wrong = repeated(
    `${at}.cart`,
    'lineId',
    cart.flatMap(({ lineId }) => lineId ?? []),
  );
  if (wrong !== null) return wrong;
  const priced = priceCart(cart, (id) => store.products.find((product) => product.id === id), null);
  if (!isRefusal(priced)) return null;
  const { message, details } = presentRefusal(priced);
  return `${at}.${details?.[0]?.path ?? 'cart'} must name something in the catalog: ${message}.`;
}

function nameOf(account: WorldAccount): string {
  return account.kind === 'table' ? `table ${account.tableId}` : `packet ${account.packetId}`;
}

function repeated(list: string, field: string, values: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return `${list} must not repeat a ${field}; found "${value}" twice.`;
    seen.add(value);
  }
  return null;
}

function firstOf<T>(
  list: readonly T[],
  check: (item: T, index: number) => string | null,
): string | null {
  for (const [index, item] of list.entries()) {
    const wrong = check(item, index);
    if (wrong !== null) return wrong;
  }
  return null;
}
