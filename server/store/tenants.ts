import { ANY } from '#server/domain/change.ts';
import type { Tenant } from '#server/domain/tenant.ts';

import { columnsOf, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { forgetAllRecords, RecordCache } from './record-cache.ts';
import { command, scalar } from './statement.ts';

const TENANT = columnsOf<Tenant>(
  {
    serverId: plain(),
    name: plain(),
    developer: plain(),
    email: plain(),
    expiresAt: plain(),
    timeZone: plain(),
    currency: plain(),
    cutoffHour: plain(),
    coverRate: plain(),
    coverTitle: plain(),
  },
  { position: '(SELECT COALESCE(MAX(position), 0) + 1 FROM tenants)' },
);

const byId = TENANT.query('FROM tenants WHERE server_id = ?');
const insert = command(`INSERT INTO tenants ${TENANT.values}`);
const update = command(`
  UPDATE tenants SET name = @name, currency = @currency, time_zone = @timeZone,
                     cutoff_hour = @cutoffHour, cover_rate = @coverRate, cover_title = @coverTitle
  WHERE server_id = @serverId`);
const extend = command('UPDATE tenants SET expires_at = ? WHERE server_id = ?');
const extendAll = command('UPDATE tenants SET expires_at = ?');
const remove = command('DELETE FROM tenants WHERE server_id = ?');
const removeAll = command('DELETE FROM tenants');

/**
 * Tables that refer to other rows of a store through a column without an index. A cascade would scan them for
 * every deleted row, so their rows are deleted first; all others are deleted by cascades.
 */
const WITHOUT_INDEX = [
  'deliveries',
  'events',
  'audit',
  'callbacks',
  'authorization_codes',
  'floor_tables',
];
const removeOf = WITHOUT_INDEX.map((table) => command(`DELETE FROM ${table} WHERE server_id = ?`));
const removeAllOf = WITHOUT_INDEX.map((table) => command(`DELETE FROM ${table}`));

/** Cached because every request looks up its store. */
const known = new RecordCache<Tenant>();

export function findTenant(db: ReadableDb, serverId: string): Tenant | undefined {
  return known.get(db, serverId, () => byId.get(db, serverId));
}

/** The tenant of a record that refers to it; the schema guarantees that it exists. */
export function tenantOf(db: ReadableDb, serverId: string): Tenant {
  const tenant = findTenant(db, serverId);
  if (tenant === undefined) throw new Error(`There is no tenant ${serverId}.`);
  return tenant;
}

/** All tenants in the order of creation. */
export const listTenants = TENANT.query<[]>('FROM tenants ORDER BY position').all;

/** The tenant of control calls that do not specify one; undefined in an empty database. */
export const firstServerId = scalar<string | undefined>(
  'SELECT server_id FROM tenants ORDER BY position LIMIT 1',
);

export function insertTenant(db: WritableDb, tenant: Tenant): void {
  insert.run(db, TENANT.toRow(tenant));
  db.changed('stores', tenant.serverId);
}

/** Writes the changeable settings of a store. */
export function saveTenant(db: WritableDb, tenant: Tenant): void {
  update.run(db, TENANT.toRow(tenant));
  db.changed('stores', tenant.serverId);
  known.forget(db);
}

/** How many stores a developer has, expired ones included. */
export const countTenantsOf = scalar<number, [developer: string]>(
  'SELECT COUNT(*) FROM tenants WHERE developer = ?',
);

/** Sets when a store expires, in epoch ms. */
export function extendTenant(db: WritableDb, serverId: string, expiresAt: number): void {
  extend.run(db, expiresAt, serverId);
  db.changed('stores', serverId);
  known.forget(db);
}

/** Sets when every store expires, in epoch ms. */
export function extendAllTenants(db: WritableDb, expiresAt: number): void {
  extendAll.run(db, expiresAt);
  db.changed('stores', ANY);
  known.forget(db);
}

/** Deletes a store with everything that belongs to it. */
export function deleteTenant(db: WritableDb, serverId: string): void {
  for (const rows of removeOf) rows.run(db, serverId);
  remove.run(db, serverId);
  worldReplaced(db);
}

/** Deletes all tenants with everything that belongs to them. */
export function deleteAllTenants(db: WritableDb): void {
  for (const rows of removeAllOf) rows.run(db);
  removeAll.run(db);
  worldReplaced(db);
}

/** Empties the caches after whole stores were deleted or replaced, and announces the change. */
export function worldReplaced(db: WritableDb): void {
  forgetAllRecords(db);
  db.changed('world', ANY);
}
