import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import { folded } from '#server/domain/folded.ts';
import type { MenuRow } from '#server/domain/menu/menu-rows.ts';
import { categoriesIn } from '#server/domain/menu/menu-rows.ts';
import { raiseCatalogEvent } from '#server/events/raise-records.ts';
import { deleteRecord, insertRecord, listRecords, nextRank } from '#server/store/catalog.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { OperationContext } from './parts/context.ts';
import type { StaffWrite } from './parts/staff-account.ts';

/**
 * Adds the products and categories of a menu whose rows have no problems, and emits their events. `replace` first
 * deletes all existing ones, regardless of their owner; open accounts keep their lines.
 */
export function saveMenu(
  context: OperationContext,
  write: StaffWrite,
  mode: 'replace' | 'add',
  rows: readonly MenuRow[],
): void {
  context.database.write((db) => {
    if (mode === 'replace') {
      deleteAll(context, db, write, 'product');
      deleteAll(context, db, write, 'category');
    }
    const categories = addCategories(context, db, write, categoriesIn(rows));
    for (const { title, price, category, tax } of rows) {
      if (price === null || tax === null) continue;
      add(context, db, write, 'product', {
        ...CATALOG_DEFAULTS.product,
        id: context.uuid(),
        title,
        price,
        tax,
        category: category === null ? null : (categories.get(folded(category)) ?? null),
      });
    }
  });
}

/** Returns the ids of all categories by their folded titles. */
function addCategories(
  context: OperationContext,
  db: WritableDb,
  write: StaffWrite,
  titles: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  // If several categories have the same title, the first is used.
  const existing = listRecords(db, write.serverId, 'category').toReversed();
  const ids = new Map(existing.map(({ record }) => [folded(record.title), record.id]));
  for (const [key, title] of titles) {
    if (ids.has(key)) continue;
    const [id, rank] = [context.uuid(), nextRank(db, write.serverId)];
    add(context, db, write, 'category', { ...CATALOG_DEFAULTS.category, id, title, rank });
    ids.set(key, id);
  }
  return ids;
}

function add<E extends CatalogEntity>(
  context: OperationContext,
  db: WritableDb,
  write: StaffWrite,
  entity: E,
  record: CatalogRecords[E],
): void {
  insertRecord(db, write.serverId, entity, record, null);
  raiseCatalogEvent(context, db, { entity, ...write }, 'created', record);
}

function deleteAll(
  context: OperationContext,
  db: WritableDb,
  write: StaffWrite,
  entity: 'product' | 'category',
): void {
  for (const { record } of listRecords(db, write.serverId, entity)) {
    deleteRecord(db, write.serverId, entity, record.id);
    const deleted = { id: record.id, deleted: true } as const;
    raiseCatalogEvent(context, db, { entity, ...write }, 'deleted', deleted);
  }
}
