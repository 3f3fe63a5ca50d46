import type { Cause } from '#server/domain/actor.ts';
import type { CatalogEntity, CatalogRecords } from '#server/domain/catalog.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import type { OwnedRecord } from '#server/store/catalog.ts';
import { findRecord } from '#server/store/catalog.ts';
import type { ReadableDb } from '#server/store/database.ts';

/** A plugin's write to a catalog. */
export interface CatalogWrite<E extends CatalogEntity> {
  readonly entity: E;
  readonly serverId: string;
  readonly plugin: string;
  readonly cause: Cause;
}

/** Given fields of a record; money in minor units, option ids already generated. */
export type RecordFields<E extends CatalogEntity> = Partial<Omit<CatalogRecords[E], 'id'>>;

/** A record that the plugin may write: only its creator may (specification, Catalog writes 1). */
export function findOwnRecord<E extends CatalogEntity>(
  db: ReadableDb,
  { entity, serverId, plugin }: CatalogWrite<E>,
  id: string,
): Outcome<OwnedRecord<E>> {
  const found = findRecord(db, serverId, entity, id);
  if (found === undefined) return { refused: 'recordNotFound' };
  return found.owner === plugin ? found : { refused: 'recordNotOwned' };
}

/** Refuses fields that name an unknown category. */
export function checkCategory(db: ReadableDb, serverId: string, fields: object): Refusal | null {
  const category = 'category' in fields ? fields.category : undefined;
  if (typeof category !== 'string') return null;
  const found = findRecord(db, serverId, 'category', category);
  return found === undefined ? { refused: 'categoryNotFound' } : null;
}
