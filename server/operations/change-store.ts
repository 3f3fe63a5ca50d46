import { given } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { findTenant, saveTenant } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';

/** Undefined fields stay unchanged. */
type StoreSettings = {
  readonly [
    Field in 'name' | 'currency' | 'timeZone' | 'cutoffHour' | 'coverRate' | 'coverTitle'
  ]?: Tenant[Field] | undefined;
};

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
