import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Owned, WorldAccount, WorldStore } from '#server/domain/world.ts';
import { saveAccount } from '#server/store/accounts.ts';
import { saveProvider } from '#server/store/capabilities.ts';
import { insertRecord } from '#server/store/catalog.ts';
import type { WritableDb } from '#server/store/database.ts';
import { saveAmountRules } from '#server/store/device-steps.ts';
import { insertDevice } from '#server/store/devices.ts';
import { insertFloorPlan } from '#server/store/floor-plan.ts';
import { saveInstall } from '#server/store/installs.ts';
import { customers, users } from '#server/store/people.ts';
import { raiseReceiptNumber, takeReceiptNumber } from '#server/store/receipt-numbers.ts';
import { insertTenant } from '#server/store/tenants.ts';

import type { OperationContext } from './context.ts';
import { emptySale } from './new-sale.ts';
import { storeExpiry } from './store-expiry.ts';
import type { StoreLookup } from './world-account.ts';
import { accountOfWorld, lookupOf } from './world-account.ts';

/** Seeding emits no events. */
export type SeedContext = Pick<OperationContext, 'database' | 'clock' | 'uuid'>;

/** Writes one store, whose lifetime begins now. */
export function seedStore(context: SeedContext, db: WritableDb, store: WorldStore): void {
  const expiresAt = storeExpiry(context.clock);
  seedLasting(db, store, expiresAt);
  seedAccounts(context, db, store, expiresAt);
}

/** Writes the part of a store that does not depend on when its world starts. */
export function seedLasting(db: WritableDb, store: WorldStore, expiresAt: number): void {
  const { serverId } = store.tenant;
  insertTenant(db, { ...store.tenant, expiresAt });
  insertFloorPlan(db, serverId, store.floor);
  seedCatalog(db, store);
  for (const user of store.users) users.save(db, serverId, user);
  for (const customer of store.customers) customers.save(db, serverId, customer);
  for (const install of store.installs) saveInstall(db, install);
  for (const device of store.devices) insertDevice(db, { serverId, ...device });
  for (const { capability, provider } of store.capabilities) {
    saveProvider(db, serverId, capability, provider);
  }
  if (store.amountRules !== null) saveAmountRules(db, serverId, store.amountRules);
}

function seedCatalog(db: WritableDb, store: WorldStore): void {
  const insert = <E extends CatalogEntity>(
    entity: E,
    records: readonly Owned<CatalogRecords[E]>[],
  ): void => {
    for (const { owner, ...record } of records) {
      const own = record as unknown as CatalogRecords[E];
      insertRecord(db, store.tenant.serverId, entity, own, owner);
    }
  };
  insert('category', store.categories);
  insert('product', store.products);
  insert('payment_method', store.paymentMethods);
  insert('ingredient', store.ingredients);
}

/** Writes the accounts of a store, opened now unless they specify a time. */
export function seedAccounts(
  context: SeedContext,
  db: WritableDb,
  store: WorldStore,
  expiresAt: number,
): void {
  const { serverId } = store.tenant;
  for (const { day, last } of store.receiptNumbers) raiseReceiptNumber(db, serverId, day, last);
  for (const { docNo, docNoDate } of store.accounts) {
    if (docNo !== undefined && docNoDate !== undefined) {
      raiseReceiptNumber(db, serverId, docNoDate, docNo);
    }
  }
  const tenant = { ...store.tenant, expiresAt };
  const lookup = lookupOf(store);
  for (const account of store.accounts) seedAccount(context, db, lookup, tenant, account);
}

function seedAccount(
  context: SeedContext,
  db: WritableDb,
  lookup: StoreLookup,
  tenant: Tenant,
  given: WorldAccount,
): void {
  const empty = emptySale(context, tenant);
  const made = accountOfWorld(given, { tenant, lookup, empty, uuid: context.uuid });
  if ('refusal' in made)
    throw new Error(`A validated world has an invalid account: ${made.refusal.refused}.`);
  const { account } = made;
  const docNo = given.docNo ?? takeReceiptNumber(db, tenant.serverId, account.docNoDate);
  saveAccount(db, { ...account, docNo });
}
