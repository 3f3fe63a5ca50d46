import { ANY } from '#server/domain/change.ts';

import type { WritableDb } from './database.ts';
import { noteClearedDeliveries } from './firsts.ts';
import { newestPosition, noteCleared, oldestPosition, pruneEvents } from './outbox.ts';
import { command, query } from './statement.ts';

const removeFinished = command(
  'DELETE FROM deliveries WHERE server_id = ? AND next_attempt_at IS NULL',
);
const newestDelivery = query<{ id: number }>('SELECT COALESCE(MAX(id), 0) AS id FROM deliveries');

/**
 * Forgets the finished deliveries of a store with their attempts, and gives how many; pending ones
 * stay. The newest `events` events stay too, for calls tell of them; older ones go with their last
 * delivery.
 */
export function deleteFinishedOf(db: WritableDb, serverId: string, events: number): number {
  noteCleared(db, newestDelivery.get(db)?.id ?? 0);
  noteClearedDeliveries(db, serverId);
  const count = removeFinished.run(db, serverId);
  if (count === 0) return 0;
  db.changed('deliveries', ANY);
  pruneEvents(db, oldestPosition(db) - 1, newestPosition(db) - events);
  return count;
}
