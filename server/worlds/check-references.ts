import { BUILT_IN_PROVIDER } from '#domain/capability.ts';
import { priceCart } from '#domain/cart-pricing.ts';
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
    firstOf(store.accounts, (account, index) =>
      checkAccount(store, account, `${at}.accounts[${index}]`),
    )
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
  const known = categories.map(({ id }) => id);
  return firstOf(products, ({ category, options }, index) => {
    const place = `${at}.products[${index}]`;
    const choices = options.flatMap((group) => group.choices);
    const unique =
      repeatedId(`${place}.options`, options) ?? repeatedId(`${place}.options[].choices`, choices);
    if (unique !== null) return unique;
    if (category === null || known.includes(category)) return null;
    return `${place}.category must be the id of a category (${list(known)}); found "${category}".`;
  });
}

function checkProviders({ capabilities, installs }: WorldStore, at: string): string | null {
  const known = installs.map(({ pluginId }) => pluginId);
  return firstOf(capabilities, ({ provider }, index) =>
    provider === BUILT_IN_PROVIDER || known.includes(provider)
      ? null
      : `${at}.capabilities[${index}].provider must be "${BUILT_IN_PROVIDER}" or the pluginId of ` +
        `an install (${list(known)}); found "${provider}".`,
  );
}

function checkAccount(store: WorldStore, account: WorldAccount, at: string): string | null {
  return (
    checkHead(store, account, at) ?? checkIdentities(account, at) ?? checkCart(store, account, at)
  );
}

function checkHead(store: WorldStore, account: WorldAccount, at: string): string | null {
  if (account.kind === 'table') {
    const known = store.floor.some(({ tables }) => tables.some(({ id }) => id === account.tableId));
    return known
      ? null
      : `${at}.tableId must be the id of a table of the floor; found "${account.tableId}".`;
  }
  const { customer } = account;
  return customer === null || store.customers.some(({ id }) => id === customer.id)
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

function checkCart({ products }: WorldStore, { cart }: WorldAccount, at: string): string | null {
  const priced = priceCart(cart, (id) => products.find((product) => product.id === id), null);
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

function list(ids: readonly string[]): string {
  return ids.length === 0 ? 'there is none' : ids.join(', ');
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
