import type { TableAccount } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { isTableOpen } from '#server/store/accounts.ts';
import { findActiveTable } from '#server/store/floor-plan.ts';

import type { OperationContext } from './parts/context.ts';
import type { DeclaredLists } from './parts/declared-lines.ts';
import { fillNewSale } from './parts/new-sale.ts';
import { saveSale } from './parts/save-sale.ts';

export interface OpenTable extends DeclaredLists {
  readonly serverId: string;
  readonly tableId: string;
  readonly personCount?: number | undefined;
  /** The plugin that opens it; null for staff. */
  readonly plugin: string | null;
  readonly cause: Cause;
}

/**
 * Opens a dine-in table and emits `table.created` (specification, POST tables/create). Refuses a table that is
 * inactive or not in the floor plan, one that is already open, and any line that breaks a rule.
 */
export function openTable(context: OperationContext, input: OpenTable): Outcome<TableAccount> {
  return context.database.write((db): Outcome<TableAccount> => {
    const { serverId, tableId, personCount = 0, plugin, cause } = input;
    const place = findActiveTable(db, serverId, tableId);
    if (place === undefined) return { refused: 'tableNotInFloorPlan' };
    if (isTableOpen(db, serverId, tableId)) return { refused: 'tableAlreadyOpen' };

    const account = fillNewSale(context, db, serverId, input, plugin, (empty): TableAccount => ({
      ...empty,
      kind: 'table',
      table: place,
      personCount,
    }));
    if (isRefusal(account)) return account;
    return saveSale(context, db, {
      account,
      events: [{ type: 'table.created' }],
      history: [{ type: 'account.opened', docNo: account.docNo }],
      cause,
    });
  });
}
