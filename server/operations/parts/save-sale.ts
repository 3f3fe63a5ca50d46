import type { HistoryFact } from '#server/contract/control/account-history.ts';
import type { Account } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { SaleDifference } from '#server/domain/line-changes.ts';
import { differenceOf } from '#server/domain/line-changes.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { settle } from '#server/domain/settlement.ts';
import type { SaleEvent } from '#server/events/raise-sale.ts';
import { changedFields, raiseSaleEvents } from '#server/events/raise-sale.ts';
import { insertAuditEntry } from '#server/store/account-history.ts';
import { saveAccount } from '#server/store/accounts.ts';
import type { WritableDb } from '#server/store/database.ts';
import { tenantOf } from '#server/store/tenants.ts';

import type { OperationContext } from './context.ts';

interface SaleWrite<A extends Account> {
  readonly account: A;
  readonly events: readonly SaleEvent[];
  readonly history: readonly HistoryFact[];
  readonly cause: Cause;
}

/**
 * Writes a changed account with its events and history, and returns the stored account. Every change to a sale uses
 * this, so `sequence` increases exactly when events are emitted (D12). Only for `table.deleted`, the move itself sets
 * the sequence.
 */
export function saveSale<A extends Account>(
  context: OperationContext,
  db: WritableDb,
  { account, events, history, cause }: SaleWrite<A>,
): A {
  const now = context.clock.now();
  const saved: A = events.length === 0 ? account : { ...account, sequence: account.sequence + 1 };
  saveAccount(db, saved);
  raiseSaleEvents(context, db, { account: saved, events, cause });
  for (const { type, ...details } of history) {
    insertAuditEntry(db, saved, { at: now, type, actor: cause.actor, details });
  }
  return saved;
}

/** An account whose lines or payments changed, before it is settled. */
export interface SaleUpdate {
  readonly before: Account;
  readonly after: Account;
  /** The plugin that makes the change; null for staff. */
  readonly plugin: string | null;
  /** True if the call declares metadata, so that the account's metadata budget applies (B18). */
  readonly declaresMetadata?: boolean;
  /** The change for the event, if it cannot be derived by comparing the accounts. */
  readonly difference?: SaleDifference;
  readonly history: readonly HistoryFact[];
  readonly cause: Cause;
}

/**
 * Settles a changed account (cover line, sums, budgets) and writes it with its `*.updated` event,
 * or refuses it.
 */
export function saveUpdate(
  context: OperationContext,
  db: WritableDb,
  { before, after, plugin, declaresMetadata, difference, history, cause }: SaleUpdate,
): Outcome<Account> {
  const tenant = tenantOf(db, before.serverId);
  const account = settle(after, tenant, plugin, context.clock.now(), declaresMetadata);
  if (isRefusal(account)) return account;
  const extra = changedFields(difference ?? differenceOf(before, account));
  const events = [{ type: `${account.kind}.updated` as const, extra }];
  return saveSale(context, db, { account, events, history, cause });
}
