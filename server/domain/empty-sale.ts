import { saleTexts } from './account.ts';
import { businessDay } from './business-day.ts';
import type { Tenant } from './tenant.ts';

/** The common fields of new tables and packets. */
export type EmptySale = ReturnType<typeof beginSale>;

/** `now` is epoch ms. */
export function beginSale(tenant: Omit<Tenant, 'expiresAt'>, now: number, uuid: () => string) {
  return {
    uuid: uuid(),
    serverId: tenant.serverId,
    state: 'open' as const,
    docNo: 0,
    docNoDate: businessDay(now, tenant.timeZone, tenant.cutoffHour),
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    reopened: false,
    mergedInto: null,
    currency: tenant.currency,
    ...saleTexts({}),
    personCount: 0,
    orders: [],
    cover: null,
    payments: [],
    cancels: [],
    allocations: [],
    sequence: 0,
    sequenceScope: `sq_${uuid()}`,
  };
}
