import { presentAccount, presentOrderLine } from '#server/contract/present/account.ts';
import type { Account, TableAccount } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { View } from '#server/domain/customer-gate.ts';
import type { DeleteReason, LineChange, SaleDifference } from '#server/domain/line-changes.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { EventSource } from './raise-event.ts';
import { raiseEvent } from './raise-event.ts';

/** An event of a sale; `extra` returns the fields of its body other than the account's (D3, D4). */
export interface SaleEvent {
  readonly type:
    | 'table.created'
    | 'table.updated'
    | 'table.deleted'
    | 'table.closed'
    | 'table.reopened'
    | 'packet.created'
    | 'packet.updated'
    | 'packet.closed'
    | 'packet.cancelled'
    | 'packet.reopened'
    | 'packet.status_changed';
  readonly extra?: (view: View) => Readonly<Record<string, unknown>>;
}

interface SaleChange {
  readonly account: Account;
  /** In the order of D13. */
  readonly events: readonly SaleEvent[];
  readonly cause: Cause;
}

/**
 * Writes the events of one change, in its transaction. They share the account's `sequence` (D12);
 * `packet.status_changed` never has an actor (D3).
 */
export function raiseSaleEvents(source: EventSource, db: WritableDb, change: SaleChange): void {
  const { account, events, cause } = change;
  const { serverId, uuid, sequence, sequenceScope } = account;
  for (const { type, extra } of events) {
    raiseEvent(source, db, {
      serverId,
      type,
      actor: type === 'packet.status_changed' ? null : cause.actor,
      sale: { uuid, sequence, sequenceScope },
      requestId: cause.requestId,
      render: (view) => ({ ...presentAccount(account, view), ...extra?.(view) }),
    });
  }
}

interface LeftTable {
  /** The account's last state on the table. */
  readonly account: TableAccount;
  readonly reason: DeleteReason;
  readonly toTableId: string;
  readonly cause: Cause;
}

/** Writes `table.deleted`, the last event of the account's sequence scope (D4, D12). */
export function raiseTableDeleted(
  source: EventSource,
  db: WritableDb,
  { account, reason, toTableId, cause }: LeftTable,
): void {
  const extra = () => ({ deleteReason: reason, movedTo: { type: 'table', id: toTableId } });
  raiseSaleEvents(source, db, {
    account: { ...account, sequence: account.sequence + 1 },
    events: [{ type: 'table.deleted', extra }],
    cause,
  });
}

/** The fields that describe the change in the body of an `*.updated` event (D4). */
export function changedFields({ changed, lineChanges }: SaleDifference) {
  return (view: View): Record<string, unknown> =>
    lineChanges.length === 0
      ? { changed }
      : { changed, lineChanges: lineChanges.map((change) => presentLineChange(change, view)) };
}

function presentLineChange(change: LineChange, view: View): Record<string, unknown> {
  const line = change.op === 'created' ? change.after : change.before;
  const head = { op: change.op, lineId: line.lineId, id: line.id };
  switch (change.op) {
    case 'created':
      return { ...head, ...change.lineage, after: presentOrderLine(change.after, view) };
    case 'updated':
      return {
        ...head,
        ...change.moved,
        before: presentOrderLine(change.before, view),
        after: presentOrderLine(change.after, view),
      };
    case 'cancelled':
      return { ...head, quantity: change.quantity, before: presentOrderLine(line, view) };
    case 'removed': {
      const { removeReason } = change;
      const movedTo = removeReason === 'moved' ? { movedTo: change.movedTo } : {};
      return { ...head, removeReason, ...movedTo, before: presentOrderLine(line, view) };
    }
  }
}
