import type {
  CatalogEntity,
  CatalogRecords,
  PaymentMethod,
  Product,
} from '#server/domain/catalog.ts';
import { HIGHEST_RANK } from '#server/domain/catalog.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { RecordCache } from './record-cache.ts';
import { command, query, scalar } from './statement.ts';

/** A record with the plugin that created it; null: the tenant's own. */
export interface OwnedRecord<E extends CatalogEntity> {
  readonly record: CatalogRecords[E];
  readonly owner: string | null;
}

interface Row {
  record: string;
  owner: string | null;
}

const byId = query<Row>(
  'SELECT record, owner FROM catalog WHERE server_id = ? AND entity = ? AND id = ?',
);
const inOrder = query<Row>(`
  SELECT record, owner FROM catalog WHERE server_id = ? AND entity = ?
  ORDER BY position LIMIT ?`);
const inCategory = scalar<1 | undefined, [serverId: string, category: string]>(
  'SELECT 1 FROM catalog WHERE server_id = ? AND category = ? LIMIT 1',
);
const lastRank = scalar<number, [serverId: string]>(`
  SELECT COALESCE(MAX(json_extract(record, '$.rank')), 0) FROM catalog
  WHERE server_id = ? AND entity = 'category'`);
const insert = command(`
  INSERT INTO catalog (server_id, entity, id, position, owner, category, record)
  VALUES (@serverId, @entity, @id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM catalog
           WHERE server_id = @serverId AND entity = @entity),
          @owner, @category, @record)`);
const update = command(`
  UPDATE catalog SET category = @category, record = @record
  WHERE server_id = @serverId AND entity = @entity AND id = @id`);
const remove = command('DELETE FROM catalog WHERE server_id = ? AND entity = ? AND id = ?');

/** Cached, because every cart line looks up its product. */
const records = new RecordCache<OwnedRecord<CatalogEntity>>({
  most: 2000,
  isSmall: ({ record }) => JSON.stringify(record).length <= 50_000,
});

/** Whole lists as text; a list of 2000 typical products has 600,000 characters. */
const lists = new RecordCache<string>({ most: 8, isSmall: (text) => text.length <= 2_000_000 });

const keyOf = (serverId: string, entity: CatalogEntity, id: string): string =>
  `${serverId}/${entity}/${id}`;

function changed(db: WritableDb, serverId: string, entity: CatalogEntity, id: string): void {
  records.forget(db, keyOf(serverId, entity, id));
  lists.forget(db, `${serverId}/${entity}`);
  db.changed('catalog', `${entity}/${id}`);
}

/** The result of `make` for all records of an entity, cached until one of them changes. */
export function listText(
  db: ReadableDb,
  serverId: string,
  entity: CatalogEntity,
  make: () => string,
): string {
  return lists.get(db, `${serverId}/${entity}`, make) ?? '';
}

/** SQLite treats a negative limit as no limit. */
const EVERYTHING = -1;

export function findRecord<E extends CatalogEntity>(
  db: ReadableDb,
  serverId: string,
  entity: E,
  id: string,
): OwnedRecord<E> | undefined {
  return records.get(db, keyOf(serverId, entity, id), () => {
    const row = byId.get(db, serverId, entity, id);
    return row && toOwned<E>(row);
  }) as OwnedRecord<E> | undefined;
}

/** Records in the order of creation, at most `cap`. */
export function listRecords<E extends CatalogEntity>(
  db: ReadableDb,
  serverId: string,
  entity: E,
  cap: number = EVERYTHING,
): OwnedRecord<E>[] {
  return inOrder.all(db, serverId, entity, cap).map((row) => toOwned<E>(row));
}

export const countRecords = scalar<number, [serverId: string, entity: CatalogEntity]>(
  'SELECT COUNT(*) FROM catalog WHERE server_id = ? AND entity = ?',
);

/** Returns true if any product is in a category. */
export function hasProducts(db: ReadableDb, serverId: string, category: string): boolean {
  return inCategory(db, serverId, category) !== undefined;
}

/** One more than the highest rank of a category, up to the maximum (C7). */
export function nextRank(db: ReadableDb, serverId: string): number {
  return Math.min(lastRank(db, serverId) + 1, HIGHEST_RANK);
}

export function insertRecord<E extends CatalogEntity>(
  db: WritableDb,
  serverId: string,
  entity: E,
  record: CatalogRecords[E],
  owner: string | null,
): void {
  insert.run(db, { serverId, entity, owner, ...toRow(record) });
  changed(db, serverId, entity, record.id);
}

export function updateRecord<E extends CatalogEntity>(
  db: WritableDb,
  serverId: string,
  entity: E,
  record: CatalogRecords[E],
): void {
  update.run(db, { serverId, entity, ...toRow(record) });
  changed(db, serverId, entity, record.id);
}

export function deleteRecord(
  db: WritableDb,
  serverId: string,
  entity: CatalogEntity,
  id: string,
): void {
  remove.run(db, serverId, entity, id);
  changed(db, serverId, entity, id);
}

/** A product, inactive ones included. */
export function findProduct(db: ReadableDb, serverId: string, id: string): Product | undefined {
  return findRecord(db, serverId, 'product', id)?.record;
}

/** The tenant's payment methods in order. */
export function listPaymentMethods(db: ReadableDb, serverId: string): PaymentMethod[] {
  return listRecords(db, serverId, 'payment_method').map(({ record }) => record);
}

function toOwned<E extends CatalogEntity>({ record, owner }: Row): OwnedRecord<E> {
  return { record: JSON.parse(record) as CatalogRecords[E], owner };
}

function toRow(record: CatalogRecords[CatalogEntity]) {
  const category = 'category' in record ? record.category : null;
  return { id: record.id, category, record: JSON.stringify(record) };
}
