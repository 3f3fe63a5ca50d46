import type { HistoryFact } from '#server/contract/control/account-history.ts';
import type { Account, OrderLine, PaymentLine } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { ReadSale } from '#server/domain/declared-sale.ts';
import type { Declaring, Replaced } from '#server/domain/full-replace.ts';
import { withoutStaleAllocations } from '#server/domain/full-replace.ts';
import { toDecimal } from '#server/domain/money.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { LineLoss } from '#server/domain/replace-losses.ts';
import { isPlain, lossesOf } from '#server/domain/replace-losses.ts';
import { findOpenPacket, findOpenTable } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { OperationContext } from './context.ts';
import type { DeclaredLists } from './declared-lines.ts';
import { declaresMetadata, declaringFor, readDeclaredLines } from './declared-lines.ts';
import { saveUpdate } from './save-sale.ts';

export interface ReplaceRequest {
  readonly serverId: string;
  readonly account: AccountRef;
  readonly plugin: string;
  readonly cause: Cause;
}

type ReplacedLine = OrderLine | PaymentLine;

/** An account before and after a full replace, and what its lines lost. */
export interface Replacement {
  readonly before: Account;
  readonly account: Account;
  readonly losses: readonly LineLoss[];
}

/** The differences between full replaces of orders and of payments. */
interface ListReplacement {
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
 * Replaces an entire list of an open account in one transaction, and emits its `*.updated` event (specification,
 * Line identity 9).
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
