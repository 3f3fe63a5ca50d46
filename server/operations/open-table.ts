import type { TableAccount } from '#server/domain/account.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isTableOpen } from '#server/store/accounts.ts';
import { findActiveTable } from '#server/store/floor-plan.ts';

import type { OperationContext } from './parts/context.ts';
import type { NewSale } from './parts/new-sale.ts';
import { openSale } from './parts/new-sale.ts';

export interface OpenTable extends NewSale {
  readonly tableId: string;
  readonly personCount?: number | undefined;
}

/**
 * Opens a dine-in table and emits `table.created` (specification, POST tables/create). Refuses a table that is
 * inactive or not in the floor plan, one that is already open, and any line that breaks a rule.
 */
export function openTable(context: OperationContext, input: OpenTable): Outcome<TableAccount> {
  return context.database.write((db): Outcome<TableAccount> => {
    const { serverId, tableId, personCount = 0 } = input;
    const table = findActiveTable(db, serverId, tableId);
    if (table === undefined) return { refused: 'tableNotInFloorPlan' };
    if (isTableOpen(db, serverId, tableId)) return { refused: 'tableAlreadyOpen' };
    return openSale(context, db, input, (empty): TableAccount => ({
      ...empty,
      kind: 'table',
      table,
      personCount,
    }));
  });
}
