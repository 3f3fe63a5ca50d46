import type { Cause } from '#server/domain/actor.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { raiseCatalogEvent } from '#server/events/raise-records.ts';
import type { OwnedRecord } from '#server/store/catalog.ts';
import {
  deleteRecord,
  findRecord,
  hasProducts,
  insertRecord,
  nextRank,
  updateRecord,
} from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';

import type { OperationContext } from './parts/context.ts';

/** A plugin's write to a catalog. */
interface CatalogWrite<E extends CatalogEntity> {
  readonly entity: E;
  readonly serverId: string;
  readonly plugin: string;
  readonly cause: Cause;
}

/** The written fields of a record; amounts in minor units, option ids already generated. */
export type RecordFields<E extends CatalogEntity> = Partial<Omit<CatalogRecords[E], 'id'>>;

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
    // The schema guarantees the required fields; the others have defaults.
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

/** Finds a record that the plugin created; only its creator may write it (specification, Catalog writes 1). */
function findOwnRecord<E extends CatalogEntity>(
  db: ReadableDb,
  { entity, serverId, plugin }: CatalogWrite<E>,
  id: string,
): Outcome<OwnedRecord<E>> {
  const found = findRecord(db, serverId, entity, id);
  if (found === undefined) return { refused: 'recordNotFound' };
  return found.owner === plugin ? found : { refused: 'recordNotOwned' };
}

/** Refuses fields that name an unknown category. */
function checkCategory(db: ReadableDb, serverId: string, fields: object): Refusal | null {
  const category = 'category' in fields ? fields.category : undefined;
  if (typeof category !== 'string') return null;
  const found = findRecord(db, serverId, 'category', category);
  return found === undefined ? { refused: 'categoryNotFound' } : null;
}
