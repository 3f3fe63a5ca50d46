import type { Device } from '#server/domain/terminal-payment.ts';

import { columnsOf, plain } from './columns.ts';
import type { WritableDb } from './database.ts';
import { command } from './statement.ts';

const DEVICE = columnsOf<Device>(
  { serverId: plain(), id: plain(), pluginId: plain(), name: plain() },
  { position: '(SELECT COALESCE(MAX(position), -1) + 1 FROM devices WHERE server_id = @serverId)' },
);

const insert = command(`INSERT INTO devices ${DEVICE.values}`);

export const findDevice = DEVICE.query<[serverId: string, id: string]>(
  'FROM devices WHERE server_id = ? AND id = ?',
).get;

/** The devices of a store in the order in which they were paired. */
export const listDevices = DEVICE.query<[serverId: string]>(
  'FROM devices WHERE server_id = ? ORDER BY position',
).all;

/** Pairs a card terminal with a provider plugin. */
export function insertDevice(db: WritableDb, device: Device): void {
  insert.run(db, DEVICE.toRow(device));
  db.changed('devices', device.id);
}
