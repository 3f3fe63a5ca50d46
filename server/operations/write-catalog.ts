import type { Cause } from '#domain/actor.ts';
import type { CatalogEntity, CatalogRecords } from '#domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#domain/catalog.ts';
import type { Outcome, Refusal } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';
import { raiseCatalogEvent } from '#events/raise-catalog.ts';
import type { OwnedRecord } from '#store/catalog.ts';
import {
  deleteRecord as remove,
  findRecord,
  hasProducts,
  insertRecord,
  nextRank,
  updateRecord as update,
} from '#store/catalog.ts';
import type { ReadableDb } from '#store/database.ts';

import type { OperationContext } from './parts/context.ts';

/** Which plugin writes which kind of record where. */
export interface CatalogWrite<E extends CatalogEntity> {
  readonly entity: E;
  readonly serverId: string;
  readonly plugin: string;
  readonly cause: Cause;
}

/** The fields of a record that a writer gives; money in minor units, option ids made. */
export type RecordFields<E extends CatalogEntity> = Partial<Omit<CatalogRecords[E], 'id'>>;

/**
 * Creates a record that belongs to the plugin, and emits its event. Refuses a category that does
 * not exist (specification, Catalog writes).
 */
export function createRecord<E extends CatalogEntity>(
  context: OperationContext,
  write: CatalogWrite<E>,
  fields: RecordFields<E>,
): Outcome<CatalogRecords[E]> {
  const { entity, serverId, plugin } = write;
  return context.database.write((db): Outcome<CatalogRecords[E]> => {
    const unknown = checkCategory(db, serverId, fields);
    if (unknown !== null) return unknown;
    const rank = entity === 'category' ? { rank: nextRank(db, serverId) } : {};
    // The schema has seen to the required fields, the defaults to the others.
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

/** Changes fields of a record of the plugin's own, and emits its event. */
export function updateRecord<E extends CatalogEntity>(
  context: OperationContext,
  write: CatalogWrite<E>,
  id: string,
  fields: RecordFields<E>,
): Outcome<CatalogRecords[E]> {
  const { entity, serverId } = write;
  return context.database.write((db): Outcome<CatalogRecords[E]> => {
    const before = findOwn(db, write, id);
    if (isRefusal(before)) return before;
    const unknown = checkCategory(db, serverId, fields);
    if (unknown !== null) return unknown;
    const record: CatalogRecords[E] = { ...before.record, ...fields };
    update(db, serverId, entity, record);
    raiseCatalogEvent(context, db, write, 'updated', record);
    return record;
  });
}

/** Deletes a record of the plugin's own, and emits its event. A category must be empty. */
export function deleteRecord<E extends CatalogEntity>(
  context: OperationContext,
  write: CatalogWrite<E>,
  id: string,
): Outcome<{ readonly id: string; readonly deleted: true }> {
  const { entity, serverId } = write;
  return context.database.write((db): Outcome<{ readonly id: string; readonly deleted: true }> => {
    const before = findOwn(db, write, id);
    if (isRefusal(before)) return before;
    if (entity === 'category' && hasProducts(db, serverId, id)) {
      return { refused: 'categoryNotEmpty' };
    }
    remove(db, serverId, entity, id);
    const deleted = { id, deleted: true } as const;
    raiseCatalogEvent(context, db, write, 'deleted', deleted);
    return deleted;
  });
}

/** Only its creator may change a record (specification, Catalog writes 1). */
function findOwn<E extends CatalogEntity>(
  db: ReadableDb,
  { entity, serverId, plugin }: CatalogWrite<E>,
  id: string,
): Outcome<OwnedRecord<E>> {
  const found = findRecord(db, serverId, entity, id);
  if (found === undefined) return { refused: 'recordNotFound' };
  return found.owner === plugin ? found : { refused: 'recordNotOwned' };
}

function checkCategory(db: ReadableDb, serverId: string, fields: object): Refusal | null {
  const category = 'category' in fields ? fields.category : undefined;
  if (typeof category !== 'string') return null;
  const found = findRecord(db, serverId, 'category', category);
  return found === undefined ? { refused: 'categoryNotFound' } : null;
}
