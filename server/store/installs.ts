import type { CallbackSettings, Install, WebhookSettings } from '#server/domain/install.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { RecordCache } from './record-cache.ts';
import type { SqlValue } from './statement.ts';
import { command, query } from './statement.ts';

interface InstallRow {
  server_id: string;
  plugin_id: string;
  title: string;
  developer: string;
  client_secret: string;
  key_secret: string;
  scopes: string;
  customer_consent: number;
  user_consent: number;
  suspended: number;
  webhook_secret: string;
  header_prefix: string;
  connect_url: string | null;
  webhook: string | null;
  callbacks: string | null;
}

const byId = query<InstallRow>('SELECT * FROM installs WHERE server_id = ? AND plugin_id = ?');
const ofPlugin = query<InstallRow>('SELECT * FROM installs WHERE plugin_id = ?');
const inOrder = query<InstallRow>(`
  SELECT installs.* FROM installs JOIN tenants USING (server_id)
  ORDER BY tenants.position, installs.position`);
const ofStore = query<InstallRow>('SELECT * FROM installs WHERE server_id = ? ORDER BY position');
const withWebhook = query<InstallRow>(`
  SELECT * FROM installs WHERE webhook IS NOT NULL ORDER BY server_id, position`);
const save = command(`
  INSERT INTO installs (server_id, plugin_id, position, title, developer, client_secret, key_secret,
                        scopes, customer_consent, user_consent, suspended, webhook_secret,
                        header_prefix, connect_url, webhook, callbacks)
  VALUES (@server_id, @plugin_id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM installs WHERE server_id = @server_id),
          @title, @developer, @client_secret, @key_secret, @scopes, @customer_consent,
          @user_consent, @suspended, @webhook_secret, @header_prefix, @connect_url, @webhook,
          @callbacks)
  ON CONFLICT DO UPDATE SET
    title = @title, developer = @developer, client_secret = @client_secret,
    key_secret = @key_secret, scopes = @scopes, customer_consent = @customer_consent,
    user_consent = @user_consent, suspended = @suspended, webhook_secret = @webhook_secret,
    header_prefix = @header_prefix, connect_url = @connect_url, webhook = @webhook,
    callbacks = @callbacks`);
const remove = command('DELETE FROM installs WHERE server_id = ? AND plugin_id = ?');

/** Every request of a plugin looks its install up. */
const known = new RecordCache<Install>();

/** Every event looks up who listens. */
const listeners = new RecordCache<readonly Listener[]>();

/** An install that hears of events: its webhook is set and enabled, and it is not suspended (D6). */
export type Listener = Install & { readonly webhook: WebhookSettings };

/** For writes that remove installs together with their stores. */
export function forgetInstalls(db: WritableDb): void {
  known.forget(db);
  listeners.forget(db);
}

function toInstall(row: InstallRow): Install {
  return {
    serverId: row.server_id,
    pluginId: row.plugin_id,
    title: row.title,
    developer: row.developer,
    clientSecret: row.client_secret,
    keySecret: row.key_secret,
    scopes: JSON.parse(row.scopes) as string[],
    customerConsent: row.customer_consent === 1,
    userConsent: row.user_consent === 1,
    suspended: row.suspended === 1,
    webhookSecret: row.webhook_secret,
    headerPrefix: row.header_prefix,
    connectUrl: row.connect_url,
    webhook: row.webhook === null ? null : (JSON.parse(row.webhook) as WebhookSettings),
    callbacks: row.callbacks === null ? null : (JSON.parse(row.callbacks) as CallbackSettings),
  };
}

export function findInstall(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Install | undefined {
  return known.get(db, `${serverId}/${pluginId}`, () => {
    const row = byId.get(db, serverId, pluginId);
    return row && toInstall(row);
  });
}

/** Every install that hears of events now, by store and in the order in which they were made. */
export function listListeners(db: ReadableDb): readonly Listener[] {
  const load = (): readonly Listener[] => withWebhook.all(db).map(toInstall).filter(isListener);
  return listeners.get(db, 'all', load) ?? [];
}

/** Whether an install hears of events now. */
export function isListener(install: Install): install is Listener {
  return install.webhook?.enabled === true && !install.suspended;
}

/** The installs of one plugin, on whatever store. */
export function listInstallsOf(db: ReadableDb, pluginId: string): Install[] {
  return ofPlugin.all(db, pluginId).map(toInstall);
}

/** All installs, by store and then in the order in which they were made. */
export function listInstalls(db: ReadableDb): Install[] {
  return inOrder.all(db).map(toInstall);
}

/** The installs of one store in the order in which they were made. */
export function listStoreInstalls(db: ReadableDb, serverId: string): Install[] {
  return ofStore.all(db, serverId).map(toInstall);
}

/** Inserts an install, or replaces the one that the store has of that plugin. */
export function saveInstall(db: WritableDb, install: Install): void {
  save.run(db, toRow(install));
  db.changed('installs', install.pluginId);
  forgetInstalls(db);
}

function toRow(install: Install): Record<keyof InstallRow, SqlValue> {
  return {
    server_id: install.serverId,
    plugin_id: install.pluginId,
    title: install.title,
    developer: install.developer,
    client_secret: install.clientSecret,
    key_secret: install.keySecret,
    scopes: JSON.stringify(install.scopes),
    customer_consent: Number(install.customerConsent),
    user_consent: Number(install.userConsent),
    suspended: Number(install.suspended),
    webhook_secret: install.webhookSecret,
    header_prefix: install.headerPrefix,
    connect_url: install.connectUrl,
    webhook: install.webhook && JSON.stringify(install.webhook),
    callbacks: install.callbacks && JSON.stringify(install.callbacks),
  };
}

export function deleteInstall(db: WritableDb, serverId: string, pluginId: string): void {
  remove.run(db, serverId, pluginId);
  forgetInstalls(db);
  db.changed('installs', pluginId);
}
