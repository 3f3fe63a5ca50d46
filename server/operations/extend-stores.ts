import { extendAllTenants } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { storeExpiry } from './parts/store-expiry.ts';

/** Performs a portal login for every store, which extends it to 30 days from now (F1). */
export function extendStores({ database, clock }: OperationContext): void {
  database.write((db) => extendAllTenants(db, storeExpiry(clock)));
}
