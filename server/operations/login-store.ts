import type { Outcome } from '#server/domain/refusal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { extendTenant, tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { storeExpiry } from './parts/store-expiry.ts';

/** A portal login: the store lives for 30 more days from now, expired or not (F1). */
export function loginStore(
  { database, clock }: OperationContext,
  serverId: string,
): Outcome<Tenant> {
  return database.write((db): Outcome<Tenant> => {
    extendTenant(db, serverId, storeExpiry(clock));
    return tenantOf(db, serverId);
  });
}
