import type { Clock } from '#server/clock/clock.ts';
import { nearestOnClock } from '#server/clock/clock.ts';
import type { Owned, WorldStore } from '#server/contract/world.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import { STORE_LIFETIME_MS } from '#server/domain/tenant.ts';
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
import { accountOfWorld, lookupOf } from './world-account.ts';

/** Seeding emits no events. */
export type SeedContext = Pick<OperationContext, 'database' | 'clock' | 'uuid'>;

/** The expiry of a store created or logged in now, epoch ms; at most the clock's latest time (F1). */
export function storeExpiry(clock: Clock): number {
  return nearestOnClock(clock.now() + STORE_LIFETIME_MS);
}

/** Writes one store, whose lifetime begins now. */
export function seedStore(context: SeedContext, db: WritableDb, store: WorldStore): void {
  seedLasting(db, store, storeExpiry(context.clock));
  seedAccounts(context, db, store);
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
  { clock, uuid }: SeedContext,
  db: WritableDb,
  store: WorldStore,
): void {
  const { tenant, accounts, receiptNumbers } = store;
  const { serverId } = tenant;
  for (const { day, last } of receiptNumbers) raiseReceiptNumber(db, serverId, day, last);
  for (const { docNo, docNoDate } of accounts) {
    if (docNo !== undefined && docNoDate !== undefined) {
      raiseReceiptNumber(db, serverId, docNoDate, docNo);
    }
  }
  const lookup = lookupOf(store);
  for (const given of accounts) {
    const empty = beginSale(tenant, clock.now(), uuid);
    const made = accountOfWorld(given, { tenant, lookup, empty, uuid });
    if ('refusal' in made)
      throw new Error(`A validated world has an invalid account: ${made.refusal.refused}.`);
    const { account } = made;
    const docNo = given.docNo ?? takeReceiptNumber(db, serverId, account.docNoDate);
    saveAccount(db, { ...account, docNo });
  }
}
