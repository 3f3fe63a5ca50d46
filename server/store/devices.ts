import type { Device } from '#server/domain/terminal-payment.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

const FIELDS = 'server_id AS serverId, id, plugin_id AS pluginId, name';

const byId = query<Device>(`SELECT ${FIELDS} FROM devices WHERE server_id = ? AND id = ?`);
const ofStore = query<Device>(
  `SELECT ${FIELDS} FROM devices WHERE server_id = ? ORDER BY position`,
);
const insert = command(`
  INSERT INTO devices (server_id, id, position, plugin_id, name)
  VALUES (@serverId, @id,
          (SELECT COALESCE(MAX(position), -1) + 1 FROM devices WHERE server_id = @serverId),
          @pluginId, @name)`);
const tokenKey = query<{ secret: string }>('SELECT secret FROM device_token_key');
const saveTokenKey = command('INSERT INTO device_token_key (id, secret) VALUES (1, ?)');
const removeTokenKey = command('DELETE FROM device_token_key');

export function findDevice(db: ReadableDb, serverId: string, id: string): Device | undefined {
  return byId.get(db, serverId, id);
}

/** The devices of a store in the order in which they were paired. */
export function listDevices(db: ReadableDb, serverId: string): Device[] {
  return ofStore.all(db, serverId);
}

/** Pairs a card terminal with a provider plugin. */
export function insertDevice(db: WritableDb, device: Device): void {
  insert.run(db, { ...device });
  db.changed('devices', device.id);
}

/** The key that signs device session tokens, in base64; undefined before the first token. */
export function findDeviceTokenKey(db: ReadableDb): string | undefined {
  return tokenKey.get(db)?.secret;
}

export function insertDeviceTokenKey(db: WritableDb, secret: string): void {
  saveTokenKey.run(db, secret);
}

/** Forgets the key: every token that it signed opens nothing from now on. */
export function deleteDeviceTokenKey(db: WritableDb): void {
  removeTokenKey.run(db);
}
