import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { raiseCatalogEvent } from '#server/events/raise-records.ts';
import { insertRecord, nextRank } from '#server/store/catalog.ts';

import type { CatalogWrite, RecordFields } from './parts/catalog-write.ts';
import { checkCategory } from './parts/catalog-write.ts';
import type { OperationContext } from './parts/context.ts';

/**
 * Creates a record owned by the plugin, and emits its event. Refuses an unknown category (specification,
 * Catalog writes).
 */
export function createCatalogRecord<E extends CatalogEntity>(
  context: OperationContext,
  write: CatalogWrite<E>,
  fields: RecordFields<E>,
): Outcome<CatalogRecords[E]> {
  const { entity, serverId, plugin } = write;
  return context.database.write((db): Outcome<CatalogRecords[E]> => {
    const unknown = checkCategory(db, serverId, fields);
    if (unknown !== null) return unknown;
    const rank = entity === 'category' ? { rank: nextRank(db, serverId) } : {};
    // The schema requires the required fields; the others have defaults.
    const record = {
      id: context.uuid(),
      ...CATALOG_DEFAULTS[entity],
      ...rank,
      ...fields,
    } as unknown as CatalogRecords[E];
    insertRecord(db, serverId, entity, record, plugin);
    raiseCatalogEvent(context, db, write, 'created', record);
    return record;
  });
}
