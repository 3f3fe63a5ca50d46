import { ANY } from '#server/domain/change.ts';
import type { Tenant } from '#server/domain/tenant.ts';

import { forgetAccounts } from './accounts.ts';
import { forgetCatalogs } from './catalog.ts';
import { columnsOf } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { forgetInstalls } from './installs.ts';
import { forgetEvents } from './outbox.ts';
import { RecordCache } from './record-cache.ts';
import { command, query } from './statement.ts';

const TENANT = columnsOf<Tenant>(
  {
    serverId: 'plain',
    name: 'plain',
    developer: 'plain',
    email: 'plain',
    expiresAt: 'plain',
    timeZone: 'plain',
    currency: 'plain',
    cutoffHour: 'plain',
    coverRate: 'plain',
    coverTitle: 'plain',
  },
  { position: '(SELECT COALESCE(MAX(position), 0) + 1 FROM tenants)' },
);

const byId = TENANT.query('FROM tenants WHERE server_id = ?');
const inOrder = TENANT.query('FROM tenants ORDER BY position');
const first = query<{ server_id: string }>(
  'SELECT server_id FROM tenants ORDER BY position LIMIT 1',
);
const insert = command(`INSERT INTO tenants ${TENANT.values}`);
const extendAll = command('UPDATE tenants SET expires_at = ?');
const ofDeveloper = query<{ count: number }>(
  'SELECT COUNT(*) AS count FROM tenants WHERE developer = ?',
);
const update = command(`
  UPDATE tenants SET name = @name, currency = @currency, time_zone = @timeZone,
                     cutoff_hour = @cutoffHour, cover_rate = @coverRate, cover_title = @coverTitle
  WHERE server_id = @serverId`);
const extend = command('UPDATE tenants SET expires_at = ? WHERE server_id = ?');
const remove = command('DELETE FROM tenants WHERE server_id = ?');
/**
 * What refers to something that goes with a store and is found only by looking through all of it,
 * once for each record that goes: it is removed before. The rest goes with the stores.
 */
const LOOKED_THROUGH = [
  'deliveries',
  'events',
  'audit',
  'callbacks',
  'authorization_codes',
  'floor_tables',
] as const;
const removeOf = LOOKED_THROUGH.map((table) => command(`DELETE FROM ${table} WHERE server_id = ?`));
const removeAllOf = LOOKED_THROUGH.map((table) => command(`DELETE FROM ${table}`));
const removeAll = command('DELETE FROM tenants');

/** Every request looks its store up. */
const known = new RecordCache<Tenant>();

export function findTenant(db: ReadableDb, serverId: string): Tenant | undefined {
  return known.get(db, serverId, () => byId.get(db, serverId));
}

/** The tenant of a record that refers to it; that it exists is the schema's promise. */
export function tenantOf(db: ReadableDb, serverId: string): Tenant {
  const tenant = findTenant(db, serverId);
  if (tenant === undefined) throw new Error(`There is no tenant ${serverId}.`);
  return tenant;
}

/** All tenants in the order in which they were made. */
export function listTenants(db: ReadableDb): Tenant[] {
  return inOrder.all(db);
}

/** The tenant that control calls mean when they name none; undefined in an empty database. */
export function firstServerId(db: ReadableDb): string | undefined {
  return first.get(db)?.server_id;
}

export function insertTenant(db: WritableDb, tenant: Tenant): void {
  insert.run(db, TENANT.toRow(tenant));
  db.changed('stores', tenant.serverId);
}

/** Writes the settings of a store that can be changed. */
export function saveTenant(db: WritableDb, tenant: Tenant): void {
  update.run(db, TENANT.toRow(tenant));
  db.changed('stores', tenant.serverId);
  known.forget(db);
}

/** How many stores a developer has, expired ones included. */
export function countTenantsOf(db: ReadableDb, developer: string): number {
  return ofDeveloper.get(db, developer)?.count ?? 0;
}

/** Sets when a store expires, in epoch ms. */
export function extendTenant(db: WritableDb, serverId: string, expiresAt: number): void {
  extend.run(db, expiresAt, serverId);
  db.changed('stores', serverId);
  known.forget(db);
}

/** Removes a store with everything that belongs to it. */
export function deleteTenant(db: WritableDb, serverId: string): void {
  for (const rows of removeOf) rows.run(db, serverId);
  remove.run(db, serverId);
  forgetBelongings(db);
}

/** What is remembered of stores that have gone, and of what belonged to them. */
export function forgetBelongings(db: WritableDb): void {
  known.forget(db);
  forgetInstalls(db);
  forgetEvents(db);
  forgetAccounts(db);
  forgetCatalogs(db);
  db.changed('world', ANY);
}

/** Sets when every store expires, in epoch ms. */
export function extendAllTenants(db: WritableDb, expiresAt: number): void {
  extendAll.run(db, expiresAt);
  db.changed('stores', ANY);
  known.forget(db);
}

/** Removes all tenants with everything that belongs to them. */
export function deleteAllTenants(db: WritableDb): void {
  for (const rows of removeAllOf) rows.run(db);
  removeAll.run(db);
  forgetBelongings(db);
}
