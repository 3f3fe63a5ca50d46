import type { Owned, StoreState, WorldProvider, WorldState } from '#server/contract/world.ts';
import { BUILT_IN_PROVIDER } from '#server/domain/capability.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { Install } from '#server/domain/install.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { listOpenAccounts } from '#server/store/accounts.ts';
import { listProviders } from '#server/store/capabilities.ts';
import { listRecords } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findAmountRules } from '#server/store/device-steps.ts';
import { listDevices } from '#server/store/devices.ts';
import { loadFloorPlan } from '#server/store/floor-plan.ts';
import { listStoreInstalls } from '#server/store/installs.ts';
import { customers, users } from '#server/store/people.ts';
import { listReceiptNumbers } from '#server/store/receipt-numbers.ts';

/** Means no limit in SQLite. */
const ALL = -1;

export function readWorld(db: ReadableDb, tenants: readonly Tenant[]): WorldState {
  return {
    stores: tenants.map((tenant) => ({
      ...readStoreSettings(db, tenant),
      accounts: listOpenAccounts(db, tenant.serverId),
    })),
  };
}

/** The current state of a store without its accounts. */
export function readStoreSettings(
  db: ReadableDb,
  { expiresAt: _expiresAt, ...tenant }: Tenant,
): Omit<StoreState, 'accounts'> {
  const { serverId } = tenant;
  const installs = listStoreInstalls(db, serverId);
  const rules = findAmountRules(db, serverId);
  return {
    tenant,
    floor: loadFloorPlan(db, serverId),
    categories: readCatalog(db, serverId, 'category'),
    products: readCatalog(db, serverId, 'product'),
    paymentMethods: readCatalog(db, serverId, 'payment_method'),
    ingredients: readCatalog(db, serverId, 'ingredient'),
    users: users.list(db, serverId, ALL),
    customers: customers.list(db, serverId, ALL),
    capabilities: listProviders(db, serverId).map((binding) => toProvider(binding, installs)),
    installs,
    devices: listDevices(db, serverId).map(({ id, name, pluginId }) => ({ id, name, pluginId })),
    // Same as the default of a new store: no rules, and disabled.
    amountRules: !rules.enabled && rules.rules.length === 0 ? null : rules,
    receiptNumbers: listReceiptNumbers(db, serverId),
  };
}

function readCatalog<E extends CatalogEntity>(
  db: ReadableDb,
  serverId: string,
  entity: E,
): Owned<CatalogRecords[E]>[] {
  return listRecords(db, serverId, entity).map(({ record, owner }) => ({ ...record, owner }));
}

/** A capability stays bound when its plugin is removed. */
function toProvider(
  { capability, provider }: { readonly capability: string; readonly provider: string },
  installs: readonly Install[],
): WorldProvider {
  const exists =
    provider === BUILT_IN_PROVIDER || installs.some(({ pluginId }) => pluginId === provider);
  return { capability, provider, ...(!exists && { gone: true }) };
}
