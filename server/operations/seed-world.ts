import type { Account, OrderLine } from '#domain/account.ts';
import { priceCart } from '#domain/cart-pricing.ts';
import type { Product } from '#domain/catalog.ts';
import type { TablePlace } from '#domain/floor-plan.ts';
import { isRefusal } from '#domain/refusal.ts';
import { settle } from '#domain/settlement.ts';
import type { Tenant } from '#domain/tenant.ts';
import type { World, WorldAccount, WorldStore } from '#domain/world.ts';
import { saveAccount } from '#store/accounts.ts';
import { saveProvider } from '#store/capabilities.ts';
import { insertRecord } from '#store/catalog.ts';
import type { WritableDb } from '#store/database.ts';
import { insertDevice } from '#store/devices.ts';
import { insertFloorPlan } from '#store/floor-plan.ts';
import { saveInstall } from '#store/installs.ts';
import { insertCustomers, insertUsers } from '#store/people.ts';
import { takeReceiptNumber } from '#store/receipt-numbers.ts';
import { extendAllTenants, insertTenant } from '#store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { emptySale } from './parts/new-sale.ts';
import { storeExpiry } from './parts/store-expiry.ts';

/** What filling a database takes; nobody is told of it. */
type SeedContext = Pick<OperationContext, 'database' | 'clock' | 'uuid'>;

/**
 * Fills an empty database with a world whose references have been checked. Accounts are stored as
 * they are given, weak identities included; they raise no events.
 */
export function seedWorld(context: SeedContext, world: World): void {
  context.database.write((db) => {
    for (const store of world.stores) seedStore(context, db, store);
  });
}

/** Writes one store, whose life begins now. */
export function seedStore(context: SeedContext, db: WritableDb, store: WorldStore): void {
  const expiresAt = storeExpiry(context.clock);
  seedLasting(db, store, expiresAt);
  seedAccounts(context, db, store, expiresAt);
}

/** Writes what of a world is the same whenever it begins, into an empty database. */
export function seedTemplate({ database }: Pick<SeedContext, 'database'>, world: World): void {
  database.write((db) => {
    for (const store of world.stores) seedLasting(db, store, 0);
  });
}

/** Lets a world begin now, in a copy of its template: its stores' lives, and its accounts. */
export function beginWorld(context: SeedContext, world: World): void {
  const expiresAt = storeExpiry(context.clock);
  context.database.write((db) => {
    extendAllTenants(db, expiresAt);
    for (const store of world.stores) seedAccounts(context, db, store, expiresAt);
  });
}

function seedLasting(db: WritableDb, store: WorldStore, expiresAt: number): void {
  const { serverId } = store.tenant;
  insertTenant(db, { ...store.tenant, expiresAt });
  insertFloorPlan(db, serverId, store.floor);
  for (const record of store.categories) insertRecord(db, serverId, 'category', record, null);
  for (const record of store.products) insertRecord(db, serverId, 'product', record, null);
  for (const record of store.paymentMethods) {
    insertRecord(db, serverId, 'payment_method', record, null);
  }
  for (const record of store.ingredients) insertRecord(db, serverId, 'ingredient', record, null);
  insertUsers(db, serverId, store.users);
  insertCustomers(db, serverId, store.customers);
  for (const install of store.installs) saveInstall(db, install);
  for (const device of store.devices) insertDevice(db, { serverId, ...device });
  for (const { capability, provider } of store.capabilities) {
    saveProvider(db, serverId, capability, provider);
  }
}

function seedAccounts(
  context: SeedContext,
  db: WritableDb,
  store: WorldStore,
  expiresAt: number,
): void {
  const tenant = { ...store.tenant, expiresAt };
  const shelf = shelfOf(store);
  for (const account of store.accounts) seedAccount(context, db, shelf, tenant, account);
}

/** What the accounts of a store refer to, by id: there may be thousands of either. */
interface Shelf {
  readonly products: ReadonlyMap<string, Product>;
  readonly places: ReadonlyMap<string, TablePlace>;
}

function shelfOf({ products, floor }: WorldStore): Shelf {
  return {
    products: new Map(products.map((product) => [product.id, product])),
    places: new Map(
      floor.flatMap((section) =>
        section.tables.map(({ id, title }) => [id, { id, title, section: section.title }] as const),
      ),
    ),
  };
}

function seedAccount(
  context: SeedContext,
  db: WritableDb,
  shelf: Shelf,
  tenant: Tenant,
  given: WorldAccount,
): void {
  const empty = { ...emptySale(context, tenant), note: given.note };
  const orders = linesOf(context, shelf, given, empty.createdAt);
  const filled: Account =
    given.kind === 'table'
      ? {
          ...empty,
          orders,
          kind: 'table',
          table: placeOf(shelf, given.tableId),
          personCount: given.personCount,
        }
      : {
          ...empty,
          orders,
          kind: 'packet',
          uuid: given.packetId,
          status: given.status,
          type: given.type,
          customer: given.customer,
          paymentNote: given.paymentNote,
          restaurantDelivery: null,
          callbackUrl: null,
        };
  const account = settle(filled, tenant, null, empty.createdAt);
  if (isRefusal(account)) throw new Error(`A checked world is settled: ${account.refused}.`);
  const docNo = takeReceiptNumber(db, tenant.serverId, account.docNoDate);
  saveAccount(db, { ...account, docNo });
}

function linesOf(
  context: SeedContext,
  { products }: Shelf,
  { cart }: WorldAccount,
  now: number,
): OrderLine[] {
  const priced = priceCart(cart, (id) => products.get(id), null);
  if (isRefusal(priced)) throw new Error(`A checked world is priced: ${priced.refused}.`);
  return priced.map((line, index): OrderLine => {
    const { lineId = null, metadata = null } = cart[index] ?? {};
    return {
      ...line,
      // A row id begins with a character that no declared identity can begin with.
      id: lineId ?? `_row-${context.uuid()}`,
      lineId,
      createdAt: now,
      ready: false,
      storages: [],
      metadata,
    };
  });
}

function placeOf({ places }: Shelf, tableId: string): TablePlace {
  const place = places.get(tableId);
  if (place === undefined) throw new Error(`A checked world has the table ${tableId}.`);
  return place;
}
