import type { HistoryFact } from '#server/contract/control/account-history.ts';
import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import { withoutStaleAllocations } from '#server/domain/full-replace.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { LineLoss } from '#server/domain/replace-losses.ts';
import { isPlain, lossesOf } from '#server/domain/replace-losses.ts';
import { findOpenPacket, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { OperationContext } from './parts/context.ts';
import type { DeclaredLists } from './parts/declared-lines.ts';
import { declareLines, declaresMetadata } from './parts/declared-lines.ts';
import { saveUpdate } from './parts/save-sale.ts';

export interface ReplaceRequest {
  readonly serverId: string;
  readonly account: AccountRef;
  readonly plugin: string;
  readonly cause: Cause;
}

/** An account before and after a full replace, and what its lines lost. */
export interface Replacement {
  readonly before: Account;
  readonly account: Account;
  readonly losses: readonly LineLoss[];
}

/**
 * Replaces an entire list of an open account in one transaction, and emits its `*.updated` event (specification,
 * Line identity 9). Refuses an account that is not open, any line that breaks a rule, and payments above the total.
 * Full payment does not close the account (A9).
 */
export function fullReplace(
  context: OperationContext,
  { serverId, account: ref, plugin, cause }: ReplaceRequest,
  declared: Required<Pick<DeclaredLists, 'cart'>> | Required<Pick<DeclaredLists, 'payments'>>,
): Outcome<Replacement> {
  const list = 'cart' in declared ? 'orders' : 'payments';
  return context.database.write((db): Outcome<Replacement> => {
    const before = findOpenAccount(db, serverId, ref);
    if (isRefusal(before)) return before;
    // A line change would reset the elapsed time of a product sold by time (B22).
    if (list === 'orders' && before.kind === 'table' && before.orders.some(({ timer }) => timer)) {
      return { refused: 'timerProduct' };
    }

    const lists = declareLines(context, db, serverId, before, declared, plugin);
    if (isRefusal(lists)) return lists;
    const { lines, dropped } = lists[list];
    const after = withoutStaleAllocations<Account>(before, { ...before, [list]: lines });
    const droppedIds = new Set(dropped.map(({ id }) => id));
    const losses = lossesOf({ list, before, after, dropped: droppedIds });
    const account = saveUpdate(context, db, {
      before,
      after,
      plugin,
      declaresMetadata: declaresMetadata(declared),
      history: replaceHistory(`${list}.replaced`, lines.length, losses, before),
      cause,
    });
    if (isRefusal(account)) return account;
    return { before, account, losses };
  });
}

/** A plugin's reference to an open account. */
export type AccountRef = { readonly tableId: string } | { readonly packetId: string };

/** Finds the open account that a plugin refers to, or returns the 404 of its resource (A7, B25). */
function findOpenAccount(db: ReadableDb, serverId: string, ref: AccountRef): Outcome<Account> {
  return 'tableId' in ref
    ? (findOpenTable(db, serverId, ref.tableId) ?? { refused: 'notFound', resource: 'tables' })
    : (findOpenPacket(db, serverId, ref.packetId) ?? { refused: 'notFound', resource: 'packets' });
}

/**
 * The history of a full replace: the numbers of kept and dropped lines; the metadata of dropped lines with its
 * owners (B27; specification, Line identity 9); and other data lost by kept or dropped lines (B36).
 */
function replaceHistory(
  type: 'orders.replaced' | 'payments.replaced',
  lines: number,
  losses: readonly LineLoss[],
  before: Account,
): HistoryFact[] {
  const dropped = losses.filter(({ fate }) => fate !== 'stayed');
  const withoutIdentity = dropped.filter(({ fate }) => fate === 'noIdentity').length;
  const facts: HistoryFact[] = [{ type, lines, dropped: dropped.length, withoutIdentity }];
  const withMetadata = dropped.filter(({ metadata }) => metadata.length > 0);
  if (withMetadata.length > 0) {
    const described = withMetadata.map(({ id, lineId, title, metadata }) => ({
      id,
      lineId,
      title,
      metadata: [...metadata],
    }));
    facts.push({ type: 'line.metadataLost', lines: described });
  }
  const withMore = losses.filter((loss) => loss.fate === 'stayed' || !isPlain(loss));
  if (withMore.length > 0) {
    const described = withMore.map((loss) => describe(loss, before));
    facts.push({ type: 'line.detailLost', lines: described });
  }
  return facts;
}

/** What a line lost; metadata of a dropped line has its own entry. */
function describe(loss: LineLoss, { payments }: Account) {
  const { id, lineId, title, fate, note, discount, options, allocations, storages } = loss;
  const { metadata, ready, product } = loss;
  return {
    id,
    lineId,
    title,
    fate,
    ...(fate === 'stayed' && metadata.length > 0 && { metadata: [...metadata] }),
    ...(note !== null && { note }),
    ...(discount > 0 && { discount: toDecimal(discount) }),
    ...(options.length > 0 && { options: options.map((option) => option.title) }),
    ...(allocations.length > 0 && {
      allocations: allocations.map(({ paymentId, lineRef, quantity, amount }) => ({
        line: lineRef,
        payment: payments.find((payment) => payment.id === paymentId)?.title ?? null,
        quantity,
        amount: toDecimal(amount),
      })),
    }),
    ...(ready && { ready }),
    ...(storages.length > 0 && { storages: [...storages] }),
    ...(product !== null && { product }),
  };
}
