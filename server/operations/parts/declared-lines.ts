import type { Account } from '#server/domain/account.ts';
import type { DeclaredLine, DeclaredPayment } from '#server/domain/cart.ts';
import type { ReadSale } from '#server/domain/declared-sale.ts';
import { readDeclaredSale } from '#server/domain/declared-sale.ts';
import type { Declaring } from '#server/domain/full-replace.ts';
import { identityMaker } from '#server/domain/line-identity.ts';
import type { Outcome } from '#server/domain/refusal.ts';
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

/** Reads declared lines against the tenant's records; `account` is null for a new account. */
export function readDeclaredLines(
  db: ReadableDb,
  serverId: string,
  account: Account | null,
  { cart = [], payments = [] }: DeclaredLists,
  plugin: string | null,
): Outcome<ReadSale> {
  return readDeclaredSale({
    cart,
    payments,
    account,
    findProduct: (id) => findProduct(db, serverId, id),
    methods: payments.length === 0 ? [] : listPaymentMethods(db, serverId),
    plugin,
  });
}

/** The prefix of generated identities (B14). */
const PREFIX = { orders: 'ln', payments: 'pay' } as const;

/**
 * The author of declared lines, and a generator of identities that are unused in the account and the request
 * (B14). Staff does not write metadata, so its author is empty.
 */
export function declaringFor(
  context: OperationContext,
  list: keyof typeof PREFIX,
  account: Account | null,
  { cart = [], payments = [] }: DeclaredLists,
  plugin: string | null,
): Declaring {
  const stored =
    account === null ? [] : [...account.orders, ...account.cancels, ...account.payments];
  const taken = [
    ...stored.map(({ id }) => id),
    ...[...cart, ...payments].flatMap(({ lineId }) => lineId ?? []),
  ];
  return {
    by: plugin ?? '',
    now: context.clock.now(),
    newLineId: identityMaker(PREFIX[list], context.uuid, taken),
  };
}
