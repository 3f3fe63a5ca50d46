import type { Account, OrderLine, PaymentLine } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { ReadSale } from '#server/domain/declared-sale.ts';
import type { Declaring, Replaced } from '#server/domain/full-replace.ts';
import { withoutStaleAllocations } from '#server/domain/full-replace.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { LineLoss } from '#server/domain/replace-losses.ts';
import { lossesOf } from '#server/domain/replace-losses.ts';

import type { OperationContext } from './context.ts';
import type { DeclaredLists } from './declared-lines.ts';
import { declaresMetadata, declaringFor, readDeclaredLines } from './declared-lines.ts';
import type { AccountRef } from './find-open-account.ts';
import { findOpenAccount } from './find-open-account.ts';
import { replaceHistory } from './replace-history.ts';
import { saveUpdate } from './save-sale.ts';

/** Who replaces lines of which account. */
export interface ReplaceRequest {
  readonly serverId: string;
  readonly account: AccountRef;
  readonly plugin: string;
  readonly cause: Cause;
}

/** A line of either list. */
type ReplacedLine = OrderLine | PaymentLine;

/** An account before and after a full replace, and what its lines lost. */
export interface Replacement {
  readonly before: Account;
  readonly account: Account;
  readonly losses: readonly LineLoss[];
}

/** What the two full replaces do differently: everything about the one list that they replace. */
export interface ListReplacement {
  readonly list: 'orders' | 'payments';
  readonly declared: DeclaredLists;
  /** Refuses an account whose state forbids the replace. */
  readonly check?: (account: Account) => Refusal | null;
  readonly replace: (
    before: Account,
    read: ReadSale,
    declaring: Declaring,
  ) => Replaced<ReplacedLine> & {
    readonly after: Account;
  };
}

/**
 * Replaces one list of an open account as a whole, in one transaction, and emits its `*.updated`
 * (specification, Line identity 9).
 */
export function fullReplace(
  context: OperationContext,
  { serverId, account: ref, plugin, cause }: ReplaceRequest,
  { list, declared, check, replace }: ListReplacement,
): Outcome<Replacement> {
  return context.database.write((db): Outcome<Replacement> => {
    const before = findOpenAccount(db, serverId, ref);
    if (isRefusal(before)) return before;
    const forbidden = check?.(before) ?? null;
    if (forbidden !== null) return forbidden;

    const read = readDeclaredLines(db, serverId, before, declared, plugin);
    if (isRefusal(read)) return read;
    const declaring = declaringFor(context, list, before, declared, plugin);
    const replaced = replace(before, read, declaring);
    const after = withoutStaleAllocations(before, replaced.after);
    const dropped = new Set(replaced.dropped.map(({ id }) => id));
    const losses = lossesOf({ list, before, after, dropped });
    const account = saveUpdate(context, db, {
      before,
      after,
      plugin,
      declaresMetadata: declaresMetadata(declared),
      history: replaceHistory(`${list}.replaced`, replaced.lines.length, losses, before),
      cause,
    });
    if (isRefusal(account)) return account;
    return { before, account, losses };
  });
}
