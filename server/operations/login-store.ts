import type { Outcome } from '#server/domain/refusal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { extendTenant, tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { storeExpiry } from './parts/store-expiry.ts';

/** Performs a portal login: extends a store, expired or not, to 30 days from now (F1). */
export function loginStore(
  { database, clock }: OperationContext,
  serverId: string,
): Outcome<Tenant> {
  return database.write((db): Outcome<Tenant> => {
    extendTenant(db, serverId, storeExpiry(clock));
    return tenantOf(db, serverId);
  });
}
