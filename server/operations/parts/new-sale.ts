import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { EmptySale } from '#server/domain/empty-sale.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { settle } from '#server/domain/settlement.ts';
import type { WritableDb } from '#server/store/database.ts';
import { takeReceiptNumber } from '#server/store/receipt-numbers.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './context.ts';
import type { DeclaredLists } from './declared-lines.ts';
import { declareLines, declaresMetadata } from './declared-lines.ts';
import { saveSale } from './save-sale.ts';

export interface NewSale extends DeclaredLists {
  readonly serverId: string;
  /** The plugin that opens the account; null for staff. */
  readonly plugin: string | null;
  readonly cause: Cause;
}

/**
 * Opens an account with its declared lines and payments, and emits `table.created` or `packet.created`. The receipt
 * number is taken last, so that a refused request does not consume one (specification, tables/create 4). `start`
 * creates the empty account. Refuses any line that breaks a rule.
 */
export function openSale<A extends Account>(
  context: OperationContext,
  db: WritableDb,
  sale: NewSale,
  start: (empty: EmptySale) => A,
): Outcome<A> {
  const { serverId, plugin, cause } = sale;
  const lines = declareLines(context, db, serverId, null, sale, plugin);
  if (isRefusal(lines)) return lines;

  const tenant = tenantOf(db, serverId);
  const empty = start(beginSale(tenant, context.clock.now(), context.uuid));
  const filled: A = { ...empty, orders: lines.orders.lines, payments: lines.payments.lines };
  const settled = settle(filled, tenant, plugin, empty.createdAt, declaresMetadata(sale));
  if (isRefusal(settled)) return settled;

  const docNo = takeReceiptNumber(db, serverId, empty.docNoDate);
  const { kind }: Account = empty;
  return saveSale(context, db, {
    account: { ...settled, docNo },
    events: [{ type: `${kind}.created` }],
    history: [{ type: 'account.opened', docNo }],
    cause,
  });
}
