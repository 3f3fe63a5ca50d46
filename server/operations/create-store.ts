import { randomBytes } from 'node:crypto';

import type { Owned, WorldStore } from '#server/contract/world.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { MOST_STORES } from '#server/domain/tenant.ts';
import { countTenantsOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { seedStore, storeExpiry } from './parts/seed-store.ts';

interface CreateStore {
  readonly developer: string;
  readonly name: string;
  readonly email: string;
  /** The store whose catalog, floor plan and people are copied. */
  readonly copyOf: WorldStore;
  /** The platform's own email domain, whose addresses are refused (F1). */
  readonly ownDomain: string;
}

/**
 * Creates a development store without installs and accounts. Refuses a developer's fourth store, and addresses
 * of the platform's own domain (F1; specification, Development store quotas).
 */
export function createStore(context: OperationContext, input: CreateStore): Outcome<Tenant> {
  const { developer, name, email, copyOf, ownDomain } = input;
  if (isAddressOf(email, ownDomain)) return { refused: 'ownEmailDomain', domain: ownDomain };
  return context.database.write((db): Outcome<Tenant> => {
    if (countTenantsOf(db, developer) >= MOST_STORES)
      return { refused: 'storeLimitReached', developer };
    const serverId = `srv-${randomBytes(5).toString('hex')}`;
    const expiresAt = storeExpiry(context.clock);
    const tenant: Tenant = { ...copyOf.tenant, serverId, developer, name, email, expiresAt };
    const empty: WorldStore = {
      ...copyOf,
      ...NOT_COPIED,
      tenant,
      categories: copyOf.categories.map(asOwn),
      products: copyOf.products.map(asOwn),
      paymentMethods: copyOf.paymentMethods.map(asOwn),
      ingredients: copyOf.ingredients.map(asOwn),
    };
    seedStore(context, db, empty);
    return tenant;
  });
}

/** What a new store does not copy from its template. */
const NOT_COPIED = {
  installs: [],
  devices: [],
  amountRules: null,
  receiptNumbers: [],
  accounts: [],
} as const;

/** No plugin is installed, so the records of plugins become the store's own. */
function asOwn<CatalogRecord>(record: Owned<CatalogRecord>): Owned<CatalogRecord> {
  return { ...record, owner: null };
}

/** Returns true for addresses of a domain, of its subdomains, and of the domain with a trailing dot. */
function isAddressOf(email: string, domain: string): boolean {
  const host = (email.toLowerCase().split('@').at(-1) ?? '').replace(/\.+$/u, '');
  return host === domain || host.endsWith(`.${domain}`);
}
