import type { Account, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Tenant } from './tenant.ts';

/** Percent (B21). */
const COVER_VAT_RATE = 10;

/**
 * The cover line that an account has as its lines now stand: on tables only, when there is
 * something to eat, somebody to charge and a rate (specification, tables/create 2; B21). Its title
 * is the tenant's, else the one already on the sale, else the word `kuver`.
 */
export function coverLineFor(account: Account, tenant: Tenant, now: number): OrderLine | null {
  const { personCount, cover: current } = account;
  if (account.kind !== 'table' || account.orders.length === 0) return null;
  if (personCount === 0 || tenant.coverRate === 0) return null;
  return {
    id: COVER_LINE_ID,
    lineId: COVER_LINE_ID,
    productId: null,
    title: tenant.coverTitle ?? current?.title ?? COVER_LINE_ID,
    quantity: personCount,
    price: tenant.coverRate,
    options: [],
    vatRate: COVER_VAT_RATE,
    taxRateBy: null,
    amounts: lineAmounts({
      price: tenant.coverRate,
      optionPrice: 0,
      quantity: personCount,
      discount: 0,
      vatRate: COVER_VAT_RATE,
    }),
    note: null,
    timer: false,
    createdAt: current?.createdAt ?? now,
    ready: false,
    storages: [],
    metadata: null,
  };
}
