import type { Account, OrderLine, PaymentLine } from '#server/domain/account.ts';
import type { DeclaredLine, DeclaredPayment } from '#server/domain/cart.ts';
import { readDeclaredSale } from '#server/domain/declared-sale.ts';
import type { Replaced } from '#server/domain/full-replace.ts';
import { replaceOrderLines, replacePaymentLines } from '#server/domain/full-replace.ts';
import type { NewIdentity } from '#server/domain/line-identity.ts';
import { identityMaker } from '#server/domain/line-identity.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findProduct, listPaymentMethods } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { OperationContext } from './context.ts';

/** The declared lists; omitted ones are empty. */
export interface DeclaredLists {
  readonly cart?: readonly DeclaredLine[] | undefined;
  readonly payments?: readonly DeclaredPayment[] | undefined;
}

/** Returns true if any line declares metadata, even to remove the caller's own (B17, B18). */
export function declaresMetadata({ cart = [], payments = [] }: DeclaredLists): boolean {
  return [...cart, ...payments].some(({ metadata }) => metadata !== undefined);
}

/** The lines that replace those of an account, or the first lines of a new one. */
interface ReplacedLists {
  readonly orders: Replaced<OrderLine>;
  readonly payments: Replaced<PaymentLine>;
}

/**
 * Checks declared lines against the tenant's records, and gives them identities; `account` is null for a new account,
 * `plugin` for staff.
 */
export function declareLines(
  context: OperationContext,
  db: ReadableDb,
  serverId: string,
  account: Account | null,
  lists: DeclaredLists,
  plugin: string | null,
): Outcome<ReplacedLists> {
  const { cart = [], payments = [] } = lists;
  const read = readDeclaredSale({
    cart,
    payments,
    account,
    findProduct: (id) => findProduct(db, serverId, id),
    methods: payments.length === 0 ? [] : listPaymentMethods(db, serverId),
    plugin,
  });
  if (isRefusal(read)) return read;
  const newIdentity = identitiesFor(context, account, lists);
  const declaring = { by: plugin ?? '', now: context.clock.now() };
  return {
    orders: replaceOrderLines(account?.orders ?? [], read.cart, {
      ...declaring,
      newLineId: () => newIdentity('ln'),
    }),
    payments: replacePaymentLines(account?.payments ?? [], read.payments, {
      ...declaring,
      newLineId: () => newIdentity('pay'),
    }),
  };
}

/** Generates identities that are unused in the account and the request (B14). */
export function identitiesFor(
  { uuid }: OperationContext,
  account: Account | null,
  { cart = [], payments = [] }: DeclaredLists = {},
): NewIdentity {
  const stored =
    account === null ? [] : [...account.orders, ...account.cancels, ...account.payments];
  return identityMaker(uuid, [
    ...stored.map(({ id }) => id),
    ...[...cart, ...payments].flatMap(({ lineId }) => lineId ?? []),
  ]);
}
