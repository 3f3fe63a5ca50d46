import type { Account } from '#domain/account.ts';
import type { Cause } from '#domain/actor.ts';
import { FULL_VIEW } from '#domain/customer-gate.ts';
import type { LineChange, SaleDifference } from '#domain/line-changes.ts';
import { presentAccount } from '#present/account.ts';
import { presentOrderLine } from '#present/order-line.ts';
import type { WritableDb } from '#store/database.ts';
import { insertEvent } from '#store/outbox.ts';

/** An event of a sale that a change emits; `extra` is what its body has beyond the detail (D3, D4). */
export interface SaleEvent {
  readonly type:
    | 'table.created'
    | 'table.updated'
    | 'packet.created'
    | 'packet.updated'
    | 'packet.status_changed';
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What happened to a sale, when (epoch ms) and why. */
export interface SaleChange {
  readonly account: Account;
  /** In the order of D13. */
  readonly events: readonly SaleEvent[];
  readonly cause: Cause;
  readonly now: number;
  readonly uuid: () => string;
}

/**
 * Writes the events of one change into the outbox, inside the transaction that makes it. All of
 * them share the account's `sequence` (D12); `packet.status_changed` never names an actor (D3).
 */
export function raiseSaleEvents(db: WritableDb, change: SaleChange): void {
  if (change.events.length === 0) return;
  const { account, cause, now } = change;
  const detail = presentAccount(account, FULL_VIEW);
  for (const { type, extra } of change.events) {
    insertEvent(db, {
      id: `evt_${change.uuid()}`,
      serverId: account.serverId,
      type,
      occurredAt: now,
      actor: type === 'packet.status_changed' ? null : cause.actor,
      sequence: account.sequence,
      sequenceScope: account.sequenceScope,
      account: account.uuid,
      requestId: cause.requestId,
      data: JSON.stringify({ ...detail, ...extra }),
    });
  }
}

/** The part of an `*.updated` body that tells what changed (D4). */
export function changedFields({ changed, lineChanges }: SaleDifference): Record<string, unknown> {
  return lineChanges.length === 0
    ? { changed }
    : { changed, lineChanges: lineChanges.map(presentLineChange) };
}

function presentLineChange(change: LineChange): Record<string, unknown> {
  const line = change.op === 'created' ? change.after : change.before;
  const head = { op: change.op, lineId: line.lineId, id: line.id };
  switch (change.op) {
    case 'created':
      return { ...head, after: presentOrderLine(change.after, FULL_VIEW) };
    case 'updated':
      return {
        ...head,
        before: presentOrderLine(change.before, FULL_VIEW),
        after: presentOrderLine(change.after, FULL_VIEW),
      };
    case 'cancelled':
      return { ...head, quantity: change.quantity, before: presentOrderLine(line, FULL_VIEW) };
    case 'removed':
      return {
        ...head,
        removeReason: change.removeReason,
        before: presentOrderLine(line, FULL_VIEW),
      };
  }
}
