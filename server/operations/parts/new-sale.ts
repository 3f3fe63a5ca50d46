import type { Account } from '#server/domain/account.ts';
import type { EmptySale } from '#server/domain/empty-sale.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import { replaceOrderLines, replacePaymentLines } from '#server/domain/full-replace.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { settle } from '#server/domain/settlement.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { WritableDb } from '#server/store/database.ts';
import { takeReceiptNumber } from '#server/store/receipt-numbers.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './context.ts';
import type { DeclaredLists } from './declared-lines.ts';
import { declaresMetadata, declaringFor, readDeclaredLines } from './declared-lines.ts';

/**
 * Creates an account with its declared lines and payments. The receipt number is taken last, so that a refused
 * request does not consume one (specification, tables/create 4); nothing else is written. `start` creates the
 * empty account.
 */
export function fillNewSale<A extends Account>(
  context: OperationContext,
  db: WritableDb,
  serverId: string,
  lists: DeclaredLists,
  plugin: string | null,
  start: (empty: EmptySale) => A,
): Outcome<A> {
  const read = readDeclaredLines(db, serverId, null, lists, plugin);
  if (isRefusal(read)) return read;

  const { cart = [], payments = [] } = lists;
  const tenant = tenantOf(db, serverId);
  const empty = start(emptySale(context, tenant));
  const filled: A = {
    ...empty,
    orders: replaceOrderLines(
      [],
      cart,
      read.priced,
      read.cartMetadata,
      declaringFor(context, 'orders', null, lists, plugin),
    ).lines,
    payments: replacePaymentLines(
      [],
      payments,
      read.resolved,
      read.paymentMetadata,
      declaringFor(context, 'payments', null, lists, plugin),
    ).lines,
  };
  const settled = settle(filled, tenant, plugin, empty.createdAt, declaresMetadata(lists));
  if (isRefusal(settled)) return settled;

  return { ...settled, docNo: takeReceiptNumber(db, serverId, empty.docNoDate) };
}

/** A sale without lines, payments and receipt number, opened now. */
export function emptySale(
  { clock, uuid }: Pick<OperationContext, 'clock' | 'uuid'>,
  tenant: Tenant,
) {
  return beginSale(tenant, clock.now(), uuid);
}
