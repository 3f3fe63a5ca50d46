import type { CatalogEntity } from '#server/domain/catalog.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { raiseCatalogEvent } from '#server/events/raise-records.ts';
import { deleteRecord, hasProducts } from '#server/store/catalog.ts';

import type { CatalogWrite } from './parts/catalog-write.ts';
import { findOwnRecord } from './parts/catalog-write.ts';
import type { OperationContext } from './parts/context.ts';

/** Deletes one of the plugin's own records, and emits its event. A category must be empty. */
export function deleteCatalogRecord<E extends CatalogEntity>(
  context: OperationContext,
  write: CatalogWrite<E>,
  id: string,
): Outcome<{ readonly id: string; readonly deleted: true }> {
  const { entity, serverId } = write;
  return context.database.write((db): Outcome<{ readonly id: string; readonly deleted: true }> => {
    const before = findOwnRecord(db, write, id);
    if (isRefusal(before)) return before;
    if (entity === 'category' && hasProducts(db, serverId, id)) {
      return { refused: 'categoryNotEmpty' };
    }
    deleteRecord(db, serverId, entity, id);
    const deleted = { id, deleted: true } as const;
    raiseCatalogEvent(context, db, write, 'deleted', deleted);
    return deleted;
  });
}
