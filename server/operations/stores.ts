import type { Given } from '#server/domain/account.ts';
import { given } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import {
  deleteTenant,
  extendAllTenants,
  extendTenant,
  findTenant,
  saveTenant,
  tenantOf,
} from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { storeExpiry } from './parts/seed-store.ts';

/** Undefined fields stay unchanged. */
type StoreSettings = Given<
  Pick<Tenant, 'name' | 'currency' | 'timeZone' | 'cutoffHour' | 'coverRate' | 'coverTitle'>
>;

/**
 * Changes settings of a store. Open accounts keep their currency and receipt number; their cover line is
 * updated with the next write (B21). Business days change from now on (B23).
 */
export function changeStore(
  { database }: OperationContext,
  serverId: string,
  settings: StoreSettings,
): Outcome<Tenant> {
  return database.write((db): Outcome<Tenant> => {
    const tenant = findTenant(db, serverId);
    if (tenant === undefined) return { refused: 'storeNotFound', serverId };
    const changes = given(settings);
    if (Object.keys(changes).length === 0) return tenant;
    const changed: Tenant = { ...tenant, ...changes };
    saveTenant(db, changed);
    return changed;
  });
}

/** Performs a portal login: extends a store, expired or not, to 30 days from now (F1). */
export function loginStore({ database, clock }: OperationContext, serverId: string): Tenant {
  return database.write((db) => {
    extendTenant(db, serverId, storeExpiry(clock));
    return tenantOf(db, serverId);
  });
}

/** Performs a portal login for every store, which extends it to 30 days from now (F1). */
export function extendStores({ database, clock }: OperationContext): void {
  database.write((db) => extendAllTenants(db, storeExpiry(clock)));
}

/** Removes a store with all its data. */
export function deleteStore({ database }: OperationContext, serverId: string): void {
  database.write((db) => deleteTenant(db, serverId));
}
