import type { Account } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { findAccount, isTableOpen } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findActiveTable } from '#server/store/floor-plan.ts';

import type { OperationContext } from './parts/context.ts';
import { saveSale } from './parts/save-sale.ts';
import type { StaffChange } from './parts/staff-account.ts';

/**
 * Reopens a closed account and emits `table.reopened` or `packet.reopened` (D3). The account keeps its old
 * receipt number until it is closed again (B23), and its sequence continues (D12). Refuses an account that is
 * not closed, or whose table has been opened since or is no longer in use.
 */
export function reopenAccount(
  context: OperationContext,
  { serverId, accountId, reason, cause }: StaffChange & { readonly reason: string | null },
): Outcome<Account> {
  return context.database.write((db): Outcome<Account> => {
    const before = findReopenable(db, serverId, accountId);
    if (isRefusal(before)) return before;
    const { uuid: saleId, docNo, closedAt } = before;
    const account: Account = {
      ...before,
      state: 'open',
      closedAt: null,
      updatedAt: context.clock.now(),
      reopened: true,
    };
    const reopenedFrom = { saleId, docNo, closedAt };
    return saveSale(context, db, {
      account,
      events: [{ type: `${account.kind}.reopened`, extra: () => ({ reopenedFrom }) }],
      history: [{ type: 'account.reopened', reason, docNo }],
      cause,
    });
  });
}

function findReopenable(db: ReadableDb, serverId: string, accountId: string): Outcome<Account> {
  const account = findAccount(db, serverId, accountId);
  if (account === undefined) return { refused: 'accountNotFound', accountId };
  const { state } = account;
  if (state !== 'closed') return { refused: 'accountNotClosed', accountId, state };
  if (account.kind === 'packet') return account;
  if (isTableOpen(db, serverId, account.table.id)) return { refused: 'tableAlreadyOpen' };
  const table = findActiveTable(db, serverId, account.table.id);
  return table === undefined ? { refused: 'tableNotInFloorPlan' } : { ...account, table };
}
