import type { Message } from '#server/domain/messages/message.ts';
import type { Alarm } from '#server/domain/terminal-payment.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** How many alarms of a store are kept. */
const KEPT_ALARMS = 1000;

const insert = command(`
  INSERT INTO alarms (server_id, payment_id, at, kind, message)
  VALUES (@serverId, @paymentId, @at, @kind, @message)`);
const prune = command(`
  DELETE FROM alarms WHERE id IN (
    SELECT id FROM alarms WHERE server_id = ? ORDER BY id DESC LIMIT -1 OFFSET ${KEPT_ALARMS})`);
const acknowledge = command(
  'UPDATE alarms SET acknowledged_at = @at, acknowledged_by = @by WHERE id = @id',
);
const newestFirst = query<Omit<Alarm, 'id' | 'message'> & { id: number; message: string }>(`
  SELECT id, at, kind, payment_id AS paymentId, message, acknowledged_at AS acknowledgedAt,
    acknowledged_by AS acknowledgedBy FROM alarms
  WHERE server_id = ? ORDER BY id DESC`);

/** Raises an alarm; the newest 1000 of each store are kept. */
export function insertAlarm(
  db: WritableDb,
  serverId: string,
  alarm: Omit<Alarm, 'id' | 'acknowledgedAt' | 'acknowledgedBy'>,
): void {
  const id = insert.insert(db, { serverId, ...alarm, message: JSON.stringify(alarm.message) });
  prune.run(db, serverId);
  db.changed('alarms', String(id));
}

/** The alarms of a store, newest first. */
export function listAlarms(db: ReadableDb, serverId: string): Alarm[] {
  return newestFirst
    .all(db, serverId)
    .map((row) => ({ ...row, id: String(row.id), message: JSON.parse(row.message) as Message }));
}

/** Records when (epoch ms) and by which user an alarm was acknowledged. */
export function markAcknowledged(db: WritableDb, id: string, at: number, by: string | null): void {
  acknowledge.run(db, { id: Number(id), at, by });
  db.changed('alarms', id);
}
