import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { raiseCatalogEvent } from '#server/events/raise-records.ts';
import { updateRecord } from '#server/store/catalog.ts';

import type { CatalogWrite, RecordFields } from './parts/catalog-write.ts';
import { checkCategory, findOwnRecord } from './parts/catalog-write.ts';
import type { OperationContext } from './parts/context.ts';

/** Changes fields of one of the plugin's own records, and emits its event. */
export function updateCatalogRecord<E extends CatalogEntity>(
  context: OperationContext,
  write: CatalogWrite<E>,
  id: string,
  fields: RecordFields<E>,
): Outcome<CatalogRecords[E]> {
  const { entity, serverId } = write;
  return context.database.write((db): Outcome<CatalogRecords[E]> => {
    const before = findOwnRecord(db, write, id);
    if (isRefusal(before)) return before;
    const unknown = checkCategory(db, serverId, fields);
    if (unknown !== null) return unknown;
    const record: CatalogRecords[E] = { ...before.record, ...fields };
    updateRecord(db, serverId, entity, record);
    raiseCatalogEvent(context, db, write, 'updated', record);
    return record;
  });
}
