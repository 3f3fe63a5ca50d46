import type { TableAccount } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { DeleteReason } from '#server/domain/line-changes.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { EventSource } from './event-source.ts';
import { raiseSaleEvents } from './raise.ts';

/** An account that is no longer on its table, and where it went. */
export interface LeftTable {
  /** As it last stood on the table. */
  readonly account: TableAccount;
  readonly reason: DeleteReason;
  readonly toTableId: string;
  readonly cause: Cause;
}

/**
 * Writes `table.deleted`, the last event of the account's scope. Its body is the account as it last
 * stood on the table, with where it went (D4, D12).
 */
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
