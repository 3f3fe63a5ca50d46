import { ANY } from '#server/domain/change.ts';
import type { Tenant } from '#server/domain/tenant.ts';

import { forgetAccounts } from './accounts.ts';
import { forgetCodes } from './authorization-codes.ts';
import { forgetCatalogs } from './catalog.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { forgetDeliveries } from './deliveries.ts';
import { forgetSteps } from './device-steps.ts';
import { forgetAnswers } from './idempotency.ts';
import { forgetInstalls } from './installs.ts';
import { RecordCache } from './record-cache.ts';
import { command, query } from './statement.ts';

interface TenantRow {
  server_id: string;
  name: string;
  developer: string;
  email: string;
  expires_at: number;
  time_zone: string;
  currency: string;
  cutoff_hour: number;
  cover_rate: number;
  cover_title: string | null;
}

const byId = query<TenantRow>('SELECT * FROM tenants WHERE server_id = ?');
const inOrder = query<TenantRow>('SELECT * FROM tenants ORDER BY position');
const first = query<{ server_id: string }>(
  'SELECT server_id FROM tenants ORDER BY position LIMIT 1',
);
const insert = command(`
  INSERT INTO tenants (server_id, position, name, developer, email, expires_at, time_zone, currency,
                       cutoff_hour, cover_rate, cover_title)
  VALUES (?, (SELECT COALESCE(MAX(position), 0) + 1 FROM tenants), ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
const extendAll = command('UPDATE tenants SET expires_at = ?');
const ofDeveloper = query<{ count: number }>(
  'SELECT COUNT(*) AS count FROM tenants WHERE developer = ?',
);
const update = command(`
  UPDATE tenants SET name = ?, currency = ?, time_zone = ?, cutoff_hour = ?, cover_rate = ?,
                     cover_title = ?
  WHERE server_id = ?`);
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

function toTenant(row: TenantRow): Tenant {
  return {
    serverId: row.server_id,
    name: row.name,
    developer: row.developer,
    email: row.email,
    expiresAt: row.expires_at,
    timeZone: row.time_zone,
    currency: row.currency,
    cutoffHour: row.cutoff_hour,
    coverRate: row.cover_rate,
    coverTitle: row.cover_title,
  };
}

export function findTenant(db: ReadableDb, serverId: string): Tenant | undefined {
  return known.get(db, serverId, () => {
    const row = byId.get(db, serverId);
    return row && toTenant(row);
  });
}

/** The tenant of a record that refers to it; that it exists is the schema's promise. */
export function tenantOf(db: ReadableDb, serverId: string): Tenant {
  const tenant = findTenant(db, serverId);
  if (tenant === undefined) throw new Error(`There is no tenant ${serverId}.`);
  return tenant;
}

/** All tenants in the order in which they were made. */
export function listTenants(db: ReadableDb): Tenant[] {
  return inOrder.all(db).map(toTenant);
}

/** The tenant that control calls mean when they name none; undefined in an empty database. */
export function firstServerId(db: ReadableDb): string | undefined {
  return first.get(db)?.server_id;
}

export function insertTenant(db: WritableDb, tenant: Tenant): void {
  insert.run(
    db,
    tenant.serverId,
    tenant.name,
    tenant.developer,
    tenant.email,
    tenant.expiresAt,
    tenant.timeZone,
    tenant.currency,
    tenant.cutoffHour,
    tenant.coverRate,
    tenant.coverTitle,
  );
  db.changed('stores', tenant.serverId);
}

/** Writes the settings of a store that can be changed. */
export function saveTenant(db: WritableDb, tenant: Tenant): void {
  const { serverId, name, currency, timeZone, cutoffHour, coverRate, coverTitle } = tenant;
  update.run(db, name, currency, timeZone, cutoffHour, coverRate, coverTitle, serverId);
  db.changed('stores', serverId);
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
  forgetDeliveries(db);
  forgetAccounts(db);
  forgetCatalogs(db);
  forgetAnswers(db);
  forgetCodes(db);
  forgetSteps(db);
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
