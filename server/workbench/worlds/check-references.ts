import type { WorldAccount } from '#server/contract/fixture-accounts.ts';
import { refusalMessage } from '#server/contract/present/refusal.ts';
import type { World, WorldStore } from '#server/contract/world.ts';
import type { LineAmounts } from '#server/domain/account.ts';
import { totalsOf } from '#server/domain/account.ts';
import { BUILT_IN_PROVIDER } from '#server/domain/capability.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import { COVER_LINE_ID } from '#server/domain/line-identity.ts';
import type { FixtureFlaw } from '#server/domain/messages/file-problems.ts';
import { printAmount } from '#server/domain/money.ts';
import { findMisplaced } from '#server/domain/room.ts';
import type { StoreLookup, ImpossibleAccount } from '#server/operations/parts/world-account.ts';
import { lookupOf, accountOfWorld } from '#server/operations/parts/world-account.ts';
import { paymentId } from '#server/operations/parts/world-line.ts';

import { firstFlaw, flawAt, idsOf, listedIds, firstRepeated } from './fixture-flaws.ts';

/** Checks ids, references, rooms and amounts. Returns the first flaw, or null. */
export function checkReferences({ stores }: World): FixtureFlaw | null {
  const serverIds = stores.map(({ tenant }) => tenant.serverId);
  return (
    firstRepeated('stores', 'serverId', serverIds) ??
    firstFlaw(stores, (store, index) => checkStore(store, `stores[${index}]`))
  );
}

function checkStore(store: WorldStore, at: string): FixtureFlaw | null {
  return (
    checkIds(store, at) ??
    checkRooms(store, at) ??
    checkProducts(store, at) ??
    checkProviders(store, at) ??
    checkAccounts(store, at)
  );
}

function checkIds(store: WorldStore, at: string): FixtureFlaw | null {
  const { floor, receiptNumbers, installs, capabilities, accounts } = store;
  const lists: readonly (readonly [list: string, field: string, values: readonly string[]])[] = [
    ['floor', 'id', idList(floor)],
    ['floor[].tables', 'id', idList(floor.flatMap(({ tables }) => tables))],
    ['categories', 'id', idList(store.categories)],
    ['products', 'id', idList(store.products)],
    ['paymentMethods', 'id', idList(store.paymentMethods)],
    ['ingredients', 'id', idList(store.ingredients)],
    ['users', 'id', idList(store.users)],
    ['customers', 'id', idList(store.customers)],
    ['installs[].devices', 'id', idList(store.devices)],
    ['installs', 'pluginId', installs.map(({ pluginId }) => pluginId)],
    ['capabilities', 'capability', capabilities.map(({ capability }) => capability)],
    ['accounts', 'tableId or packetId', accounts.map(nameOf)],
    ['accounts', 'accountId or packetId', accounts.flatMap(idOf)],
    ['receiptNumbers', 'day', receiptNumbers.map(({ day }) => day)],
  ];
  return firstFlaw(lists, ([list, field, values]) => firstRepeated(`${at}.${list}`, field, values));
}

function checkRooms({ floor }: WorldStore, at: string): FixtureFlaw | null {
  return firstFlaw(floor, (section, index) => {
    const refusal = findMisplaced(section);
    if (refusal === null) return null;
    const expected = { code: 'mustFitRoom', params: { refusal: refusalMessage(refusal) } };
    return { path: `${at}.floor[${index}].tables`, expected, found: null };
  });
}

/** The options of a plugin's products may have duplicate ids. */
function checkProducts({ products, categories }: WorldStore, at: string): FixtureFlaw | null {
  const known = idsOf(categories);
  return firstFlaw(products, ({ owner, category, options }, index) => {
    const place = `${at}.products[${index}]`;
    const choices = options.flatMap((group) => group.choices);
    const unique =
      owner === null
        ? (firstRepeated(`${place}.options`, 'id', idList(options)) ??
          firstRepeated(`${place}.options[].choices`, 'id', idList(choices)))
        : null;
    if (unique !== null) return unique;
    if (category === null || known.has(category)) return null;
    const expected = { code: 'mustBeCategory', params: listedIds(known) } as const;
    return flawAt(`${place}.category`, expected, `"${category}"`);
  });
}

function checkProviders({ capabilities, installs }: WorldStore, at: string): FixtureFlaw | null {
  const known = new Set(installs.map(({ pluginId }) => pluginId));
  return firstFlaw(capabilities, ({ provider, gone = false }, index) => {
    if (gone || provider === BUILT_IN_PROVIDER || known.has(provider)) return null;
    const params = { builtIn: BUILT_IN_PROVIDER, ...listedIds(known) };
    const expected = { code: 'mustBeProvider', params } as const;
    return flawAt(`${at}.capabilities[${index}].provider`, expected, `"${provider}"`);
  });
}

function checkAccounts(store: WorldStore, at: string): FixtureFlaw | null {
  const lookup = lookupOf(store);
  return firstFlaw(store.accounts, (account, index) => {
    const place = `${at}.accounts[${index}]`;
    return (
      checkHead(lookup, account, place) ??
      checkIdentities(account, place) ??
      checkPayments(store, account, place) ??
      checkWhole(store, lookup, account, place)
    );
  });
}

function checkHead(
  { places, customers }: StoreLookup,
  account: WorldAccount,
  at: string,
): FixtureFlaw | null {
  if ('tableId' in account) {
    return places.has(account.tableId)
      ? null
      : flawAt(`${at}.tableId`, { code: 'mustBeTable', params: {} }, `"${account.tableId}"`);
  }
  const { customer } = account;
  return typeof customer !== 'string' || customers.has(customer)
    ? null
    : flawAt(`${at}.customer`, { code: 'mustBeCustomer', params: {} }, `"${customer}"`);
}

function checkIdentities({ cart }: WorldAccount, at: string): FixtureFlaw | null {
  const identities = cart.flatMap(({ lineId }) => lineId ?? []);
  const ids = cart.flatMap(({ lineId, id }) => lineId ?? id ?? []);
  return (
    firstRepeated(`${at}.cart`, 'lineId', identities) ??
    firstRepeated(`${at}.cart`, 'id', ids) ??
    firstFlaw(cart, ({ lineId, id }, index) => {
      const place = `${at}.cart[${index}]`;
      if ((lineId ?? id) === COVER_LINE_ID) {
        const field = lineId === undefined ? 'id' : 'lineId';
        const expected = { code: 'mustNotBeCover', params: {} } as const;
        return flawAt(`${place}.${field}`, expected, `"${COVER_LINE_ID}"`);
      }
      if (lineId === undefined || id === undefined || id === lineId) return null;
      return flawAt(`${place}.id`, { code: 'mustNotBeBesideLineId', params: {} }, `"${id}"`);
    })
  );
}

/** The account's id, if it has one. */
function idOf(account: WorldAccount): string[] {
  const id = 'packetId' in account ? account.packetId : account.accountId;
  return id === undefined ? [] : [id];
}

function nameOf(account: WorldAccount): string {
  return 'tableId' in account ? `table ${account.tableId}` : `packet ${account.packetId}`;
}

function idList(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id);
}

// Checks of the amounts of a world's accounts.

/**
 * Checks that payments have an existing method or are complete without one, and that allocations refer to
 * payments.
 */
function checkPayments(
  { paymentMethods }: WorldStore,
  { payments = [], allocations = [] }: WorldAccount,
  at: string,
): FixtureFlaw | null {
  const known = idsOf(paymentMethods);
  const ids = payments.map(paymentId);
  return (
    firstRepeated(`${at}.payments`, 'id', ids) ??
    firstFlaw(payments, ({ methodId = null, title, isDiscount }, index) => {
      const path = `${at}.payments[${index}].methodId`;
      if (methodId === null) {
        const expected = { code: 'mustBeThereOnPayment', params: {} } as const;
        return isDiscount ? null : { path, expected, found: { code: 'nothing', params: {} } };
      }
      const found = `"${methodId}"`;
      if (isDiscount) return flawAt(path, { code: 'mustNotBeOnDiscount', params: {} }, found);
      return title !== undefined || known.has(methodId)
        ? null
        : flawAt(path, { code: 'mustBePaymentMethod', params: listedIds(known) }, found);
    }) ??
    firstFlaw(allocations, ({ payment }, index) =>
      ids.includes(payment)
        ? null
        : flawAt(
            `${at}.allocations[${index}].payment`,
            { code: 'mustBePayment', params: listedIds(new Set(ids)) },
            `"${payment}"`,
          ),
    )
  );
}

function wrongSum(
  { base, options, discount, gross, net }: LineAmounts,
  at: string,
): FixtureFlaw | null {
  const sum = base + options - discount;
  if (sum !== gross || sum < 0) {
    const expected = { code: 'mustAddUp', params: { sum: printAmount(sum) } } as const;
    return flawAt(`${at}.amounts.gross`, expected, printAmount(gross));
  }
  return net >= 0
    ? null
    : flawAt(
        `${at}.amounts.vat`,
        { code: 'mustBeWithinGross', params: {} },
        printAmount(gross - net),
      );
}

const NO_IDS = (): string => '';

/** Checks that the account satisfies all rules for accounts, and that the amounts of each line add up (B10). */
function checkWhole(
  { tenant }: WorldStore,
  lookup: StoreLookup,
  account: WorldAccount,
  at: string,
): FixtureFlaw | null {
  const empty = beginSale(tenant, 0, NO_IDS);
  const made = accountOfWorld(account, { tenant, lookup, empty, uuid: NO_IDS });
  const { orders = [], cancels = [] } = made.account ?? {};
  return (
    firstFlaw(orders, ({ amounts }, index) => wrongSum(amounts, `${at}.cart[${index}]`)) ??
    firstFlaw(cancels, ({ amounts }, index) => wrongSum(amounts, `${at}.cancels[${index}]`)) ??
    ('refusal' in made ? impossible(made, at) : null)
  );
}

function impossible({ refusal, path, account }: ImpossibleAccount, at: string): FixtureFlaw {
  const refused = refusalMessage(refusal);
  if (account === null) {
    const expected = { code: 'mustNameCatalog', params: { refusal: refused } };
    return { path: `${at}.${path}`, expected, found: null };
  }
  const { total, paid } = totalsOf(account);
  switch (refusal.refused) {
    case 'totalTooLarge':
      return flawAt(`${at}.cart`, { code: 'mustBeCountable', params: {} }, printAmount(total));
    case 'staffOverpays': {
      const expected = {
        code: 'mustNotOverpay',
        params: { sum: printAmount(refusal.total) },
      } as const;
      return flawAt(`${at}.payments`, expected, printAmount(paid));
    }
    default: {
      const expected = { code: 'mustKeepBudget', params: { refusal: refused } };
      return { path: `${at}.cart`, expected, found: null };
    }
  }
}
