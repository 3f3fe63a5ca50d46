import type { HistoryFact } from '#server/contract/control/account-history.ts';
import type { TableAccount } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { NamedLine } from '#server/domain/edit-lines.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import type { MovedSide } from '#server/domain/floor-moves.ts';
import { mergeAccounts, moveLines, moveToFreeTable } from '#server/domain/floor-moves.ts';
import type { TablePlace } from '#server/domain/floor-plan.ts';
import type { PickedLine } from '#server/domain/picked-lines.ts';
import { isEverything, pickLines } from '#server/domain/picked-lines.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { settle } from '#server/domain/settlement.ts';
import { changedFields, raiseTableDeleted } from '#server/events/raise-sale.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import type { WritableDb } from '#server/store/database.ts';
import { findActiveTable } from '#server/store/floor-plan.ts';
import { takeReceiptNumber } from '#server/store/receipt-numbers.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './parts/context.ts';
import { saveSale } from './parts/save-sale.ts';
import type { StaffChange } from './parts/staff-account.ts';
import { findAccountForStaff } from './parts/staff-account.ts';

/** `lines` is null to move the whole account. */
export interface MoveAccount extends StaffChange {
  readonly toTableId: string;
  readonly lines: readonly NamedLine[] | null;
}

/**
 * Both accounts after the move. An account moved to a free table remains the same account, so it is both source
 * and target.
 */
interface MovedAccounts {
  readonly source: TableAccount;
  readonly target: TableAccount;
}

/**
 * Moves an open table account, or some of its lines, to another table (specification, Table account; B34).
 * Emits the target's event before the source's (D13). Refuses a packet, the account's current table, a table
 * that is inactive or not in the floor plan, lines that cannot be picked, and a move that would leave either
 * account overpaid (B37).
 */
export function moveAccount(
  context: OperationContext,
  { serverId, accountId, toTableId, lines, cause }: MoveAccount,
): Outcome<MovedAccounts> {
  return context.database.write((db): Outcome<MovedAccounts> => {
    const source = findAccountForStaff(db, serverId, accountId);
    if (isRefusal(source)) return source;
    if (source.kind !== 'table') return { refused: 'onlyTablesMove', accountId };
    if (source.table.id === toTableId) {
      return { refused: 'alreadyOnTable', accountId, tableId: toTableId };
    }
    const place = findActiveTable(db, serverId, toTableId);
    if (place === undefined) return { refused: 'tableNotInFloorPlan' };
    const picked = lines === null ? null : pickLines(source, lines);
    if (isRefusal(picked)) return picked;

    const move: Move = {
      context,
      db,
      source,
      place,
      target: findOpenTable(db, serverId, toTableId),
      cause,
    };
    if (picked !== null && !isEverything(source, picked)) return moveSome(move, picked);
    return move.target === undefined ? moveWhole(move) : mergeInto(move, move.target);
  });
}

/** A checked move. */
interface Move {
  readonly context: OperationContext;
  readonly db: WritableDb;
  readonly source: TableAccount;
  readonly place: TablePlace;
  /** The open account on the target table. */
  readonly target: TableAccount | undefined;
  readonly cause: Cause;
}

/** Moves the account to a free table. */
function moveWhole(move: Move): Outcome<MovedAccounts> {
  const { context, db, source, place, cause } = move;
  const moved = settled(move, moveToFreeTable(source, place, `sq_${context.uuid()}`));
  if (isRefusal(moved)) return moved;
  const fact = { type: 'account.moved', from: source.table.id, to: place.id } as const;
  const target = saveMoved(move, moved, [fact]);
  raiseTableDeleted(context, db, {
    account: source,
    reason: 'moved_to_table',
    toTableId: place.id,
    cause,
  });
  return { source: target, target };
}

/** Moves everything to the target table's account, and ends the source account. */
function mergeInto(move: Move, onTarget: TableAccount): Outcome<MovedAccounts> {
  const { context, db, source, cause } = move;
  const merged = mergeAccounts(source, onTarget, context.uuid, context.clock.now());
  const moved = settled(move, merged.target);
  if (isRefusal(moved)) return moved;
  const target = saveMoved(move, moved, [
    { type: 'account.merged', from: partyOf(source), lines: idsOf(moved) },
  ]);
  raiseTableDeleted(context, db, {
    account: source,
    reason: 'merged',
    toTableId: target.table.id,
    cause,
  });
  const removed = saveSale(context, db, {
    account: { ...merged.source.account, sequence: source.sequence + 1 },
    events: [],
    history: [
      {
        type: 'account.merged',
        to: partyOf(target),
        lines: idsOf(merged.source),
        persons: source.personCount,
      },
    ],
    cause,
  });
  return { source: removed, target };
}

/** Moves lines to the account on the target table, opening one if there is none. */
function moveSome(move: Move, picked: readonly PickedLine[]): Outcome<MovedAccounts> {
  const { context, source } = move;
  const moved = moveLines(source, move.target ?? openedFor(move), picked, context.uuid);
  const arriving = settled(move, moved.target);
  if (isRefusal(arriving)) return arriving;
  const leaving = settled(move, moved.source);
  if (isRefusal(leaving)) return leaving;

  const opened: HistoryFact[] =
    move.target === undefined ? [{ type: 'account.opened', docNo: arriving.account.docNo }] : [];
  const target = saveMoved(move, arriving, [
    ...opened,
    { type: 'lines.moved', from: partyOf(source), lines: idsOf(arriving) },
  ]);
  return {
    target,
    source: saveMoved(move, leaving, [
      { type: 'lines.moved', to: partyOf(target), lines: idsOf(leaving) },
    ]),
  };
}

/** A new account on the target table; a refused move rolls back its receipt number. */
function openedFor({ context, db, source, place }: Move): TableAccount {
  const empty = beginSale(tenantOf(db, source.serverId), context.clock.now(), context.uuid);
  const docNo = takeReceiptNumber(db, source.serverId, empty.docNoDate);
  return { ...empty, docNo, kind: 'table', table: place };
}

function settled({ context, db }: Move, side: MovedSide): Outcome<MovedSide> {
  const { account } = side;
  const tenant = tenantOf(db, account.serverId);
  const outcome = settle(account, tenant, null, context.clock.now());
  return isRefusal(outcome) ? outcome : { ...side, account: outcome };
}

/** Writes one side of the move with its `table.updated` event. */
function saveMoved(
  { context, db, cause }: Move,
  { account, lineChanges }: MovedSide,
  history: readonly HistoryFact[],
): TableAccount {
  const extra = changedFields({ changed: 'order_moved', lineChanges });
  const events = [{ type: 'table.updated' as const, extra }];
  return saveSale(context, db, { account, events, history, cause });
}

/** The other account of a move, as recorded in the history. */
function partyOf({ uuid, docNo, table }: TableAccount) {
  return { accountId: uuid, tableId: table.id, docNo };
}

/** The lines of a move, as recorded in the history. */
function idsOf({ lineChanges }: MovedSide): string[] {
  return lineChanges.map((change) => (change.op === 'created' ? change.after : change.before).id);
}
