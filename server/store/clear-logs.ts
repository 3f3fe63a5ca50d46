import { ANY } from '#domain/change.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { newestPosition, oldestPosition, pruneEvents } from './outbox.ts';
import { command, query } from './statement.ts';

const removeRequests = command('DELETE FROM requests WHERE server_id = ? OR server_id IS NULL');
const removeFinished = command(
  'DELETE FROM deliveries WHERE server_id = ? AND next_attempt_at IS NULL',
);
const newestDelivery = query<{ id: number }>('SELECT COALESCE(MAX(id), 0) AS id FROM deliveries');

/** The newest delivery that there was when a log was cleared: its id and those before come no more. */
const newestCleared = new WeakMap<ReadableDb['connection'], number>();

/** Forgets the calls of a store, and those that belong to none; gives how many. */
export function deleteRequestsOf(db: WritableDb, serverId: string): number {
  const count = removeRequests.run(db, serverId);
  if (count > 0) db.changed('requests', ANY);
  return count;
}

/**
 * Forgets the finished deliveries of a store with their attempts, and gives how many; pending ones
 * stay. The newest `events` events stay too, for calls tell of them; older ones go with their last
 * delivery.
 */
export function deleteFinishedOf(db: WritableDb, serverId: string, events: number): number {
  const newest = Math.max(lastClearedDelivery(db) ?? 0, newestDelivery.get(db)?.id ?? 0);
  newestCleared.set(db.connection, newest);
  const count = removeFinished.run(db, serverId);
  if (count === 0) return 0;
  db.changed('deliveries', ANY);
  pruneEvents(db, oldestPosition(db) - 1, newestPosition(db) - events);
  return count;
}

/** The id after which the next delivery comes at the earliest; null: no log has been cleared. */
export function lastClearedDelivery({ connection }: ReadableDb): number | null {
  return newestCleared.get(connection) ?? null;
}
