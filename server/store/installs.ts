import type { Install, WebhookSettings } from '#server/domain/install.ts';

import { columnsOf, flag, json, lastInStore, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { RecordCache } from './record-cache.ts';
import { command } from './statement.ts';

const INSTALL = columnsOf<Install>(
  {
    serverId: plain(),
    pluginId: plain(),
    title: plain(),
    developer: plain(),
    clientSecret: plain(),
    keySecret: plain(),
    scopes: json(),
    customerConsent: flag(),
    userConsent: flag(),
    suspended: flag(),
    webhookSecret: plain(),
    headerPrefix: plain(),
    connectUrl: plain(),
    webhook: json(),
    callbacks: json(),
  },
  lastInStore('installs'),
);

const byId = INSTALL.query('FROM installs WHERE server_id = ? AND plugin_id = ?');
const withWebhook = INSTALL.query(
  'FROM installs WHERE webhook IS NOT NULL ORDER BY server_id, position',
);
const save = command(
  `INSERT INTO installs ${INSTALL.values} ON CONFLICT DO UPDATE SET ${INSTALL.set}`,
);
const remove = command('DELETE FROM installs WHERE server_id = ? AND plugin_id = ?');

/** Cached because every request from a plugin looks up its install. */
const known = new RecordCache<Install>();

/** Cached because every event looks up its listeners. */
const listeners = new RecordCache<readonly Listener[]>();

/** An install that gets events: its webhook is set and enabled, and it is not suspended (D6). */
export type Listener = Install & { readonly webhook: WebhookSettings };

function forgetInstalls(db: WritableDb): void {
  known.forget(db);
  listeners.forget(db);
}

export function findInstall(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Install | undefined {
  return known.get(db, `${serverId}/${pluginId}`, () => byId.get(db, serverId, pluginId));
}

/** The installs that currently get events, by store and in the order of installation. */
export function listListeners(db: ReadableDb): readonly Listener[] {
  const load = (): readonly Listener[] => withWebhook.all(db).filter(isListener);
  return listeners.get(db, 'all', load) ?? [];
}

/** Returns true if an install currently gets events. */
export function isListener(install: Install): install is Listener {
  return install.webhook?.enabled === true && !install.suspended;
}

/** The installs of one plugin in all stores. */
export const listInstallsOf = INSTALL.query<[pluginId: string]>(
  'FROM installs WHERE plugin_id = ?',
).all;

/** All installs, by store and in the order of installation. */
export const listInstalls = INSTALL.query<[]>(`
  FROM installs
  ORDER BY (SELECT position FROM tenants WHERE tenants.server_id = installs.server_id), position`).all;

/** The installs of one store in the order of installation. */
export const listStoreInstalls = INSTALL.query<[serverId: string]>(
  'FROM installs WHERE server_id = ? ORDER BY position',
).all;

/** Inserts an install, or replaces the store's install of that plugin. */
export function saveInstall(db: WritableDb, install: Install): void {
  save.run(db, INSTALL.toRow(install));
  forgetInstalls(db);
  db.changed('installs', install.pluginId);
}

export function deleteInstall(db: WritableDb, serverId: string, pluginId: string): void {
  remove.run(db, serverId, pluginId);
  forgetInstalls(db);
  db.changed('installs', pluginId);
}
