import { extendAllTenants } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { storeExpiry } from './parts/store-expiry.ts';

/** A portal login of every store: each lives for 30 more days from now (F1). */
export function extendStores({ database, clock }: OperationContext): void {
  database.write((db) => {
    extendAllTenants(db, storeExpiry(clock));
  });
}
