import type { Account, OrderLine } from './account.ts';
import { lineAmounts } from './cart-pricing.ts';
import { COVER_LINE_ID } from './line-identity.ts';
import type { Tenant } from './tenant.ts';

/** Percent (B21). */
const COVER_VAT_RATE = 10;

/**
 * The cover line of an account; null unless the account is a table with order lines and persons, and the tenant
 * has a cover rate (specification, tables/create 2; B21). Its title is the tenant's, otherwise the current one,
 * otherwise `kuver`.
 */
export function coverLineFor(
  account: Account,
  tenant: Pick<Tenant, 'coverRate' | 'coverTitle'>,
  now: number,
): OrderLine | null {
  const { personCount, cover: current } = account;
  if (account.kind !== 'table' || account.orders.length === 0) return null;
  if (personCount === 0 || tenant.coverRate === 0) return null;
  return coverLine({
    title: tenant.coverTitle ?? current?.title ?? COVER_LINE_ID,
    quantity: personCount,
    price: tenant.coverRate,
    createdAt: current?.createdAt ?? now,
  });
}

/** `quantity` is the number of persons, `createdAt` epoch ms. */
type Cover = Pick<OrderLine, 'title' | 'quantity' | 'price' | 'createdAt'>;

export function coverLine({ title, quantity, price, createdAt }: Cover): OrderLine {
  return {
    id: COVER_LINE_ID,
    lineId: COVER_LINE_ID,
    productId: null,
    title,
    quantity,
    price,
    options: [],
    vatRate: COVER_VAT_RATE,
    taxRateBy: null,
    amounts: lineAmounts({
      price,
      optionPrice: 0,
      quantity,
      discount: 0,
      vatRate: COVER_VAT_RATE,
    }),
    note: null,
    timer: false,
    createdAt,
    ready: false,
    storages: [],
    metadata: null,
  };
}
