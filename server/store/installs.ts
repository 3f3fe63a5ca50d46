import type { CallbackSettings, Install, WebhookSettings } from '#domain/install.ts';

import type { ReadableDb, WritableDb } from './database.ts';
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
const inOrder = query<InstallRow>(`
  SELECT installs.* FROM installs JOIN tenants USING (server_id)
  ORDER BY tenants.position, installs.position`);
const save = command(`
  INSERT INTO installs (server_id, plugin_id, position, title, developer, client_secret, key_secret,
                        scopes, customer_consent, user_consent, suspended, webhook_secret,
                        header_prefix, connect_url, webhook, callbacks)
  VALUES (?1, ?2, (SELECT COALESCE(MAX(position), 0) + 1 FROM installs WHERE server_id = ?1),
          ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
  ON CONFLICT DO UPDATE SET
    title = excluded.title, developer = excluded.developer,
    client_secret = excluded.client_secret, key_secret = excluded.key_secret,
    scopes = excluded.scopes, customer_consent = excluded.customer_consent,
    user_consent = excluded.user_consent, suspended = excluded.suspended,
    webhook_secret = excluded.webhook_secret, header_prefix = excluded.header_prefix,
    connect_url = excluded.connect_url, webhook = excluded.webhook,
    callbacks = excluded.callbacks`);
const insertDeviceRow = command(`
  INSERT INTO devices (server_id, id, position, plugin_id, name)
  VALUES (?1, ?2, (SELECT COALESCE(MAX(position), 0) + 1 FROM devices WHERE server_id = ?1), ?3, ?4)`);
const insertBinding = command(
  'INSERT INTO capability_bindings (server_id, capability, provider) VALUES (?, ?, ?)',
);
const remove = command('DELETE FROM installs WHERE server_id = ? AND plugin_id = ?');

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
  const row = byId.get(db, serverId, pluginId);
  return row && toInstall(row);
}

/** All installs, by store and then in the order in which they were made. */
export function listInstalls(db: ReadableDb): Install[] {
  return inOrder.all(db).map(toInstall);
}

/** Inserts an install, or replaces the one that the store has of that plugin. */
export function saveInstall(db: WritableDb, install: Install): void {
  save.run(
    db,
    install.serverId,
    install.pluginId,
    install.title,
    install.developer,
    install.clientSecret,
    install.keySecret,
    JSON.stringify(install.scopes),
    Number(install.customerConsent),
    Number(install.userConsent),
    Number(install.suspended),
    install.webhookSecret,
    install.headerPrefix,
    install.connectUrl,
    install.webhook && JSON.stringify(install.webhook),
    install.callbacks && JSON.stringify(install.callbacks),
  );
}

/** Whether there was such an install. */
export function deleteInstall(db: WritableDb, serverId: string, pluginId: string): boolean {
  return remove.run(db, serverId, pluginId) > 0;
}

/** Pairs a card terminal with a provider plugin. */
export function insertDevice(
  db: WritableDb,
  serverId: string,
  device: { readonly id: string; readonly pluginId: string; readonly name: string },
): void {
  insertDeviceRow.run(db, serverId, device.id, device.pluginId, device.name);
}

/** Binds a capability to a plugin or to `builtin`. */
export function insertCapabilityBinding(
  db: WritableDb,
  serverId: string,
  capability: string,
  provider: string,
): void {
  insertBinding.run(db, serverId, capability, provider);
}
