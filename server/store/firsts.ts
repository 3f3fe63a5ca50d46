import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

// What has happened in a store at least once. Logs tell of it, and may be cleared: then it is noted.

/** What is known of a store's past, whether a log still tells of it or not. */
export interface Firsts {
  /** A Data API call came, also one whose key opens no install. */
  readonly called: boolean;
  /** An event was delivered. */
  readonly delivered: boolean;
}

/** A call of nobody is told in every store, so that it counts in each of them. */
const noteCalls = command(`
  INSERT OR IGNORE INTO cleared_logs (server_id, log)
  SELECT server_id, 'calls' FROM tenants
  WHERE EXISTS (SELECT 1 FROM requests WHERE requests.server_id IS NULL)
     OR (tenants.server_id = @serverId
         AND EXISTS (SELECT 1 FROM requests WHERE requests.server_id = @serverId))`);
const noteDelivered = command(`
  INSERT OR IGNORE INTO cleared_logs (server_id, log)
  SELECT server_id, 'delivered' FROM tenants
  WHERE server_id = @serverId
    AND EXISTS (SELECT 1 FROM deliveries WHERE server_id = @serverId AND status = 'delivered')`);
const ofStore = query<{ called: number; delivered: number }>(`
  SELECT
    EXISTS (SELECT 1 FROM cleared_logs WHERE server_id = @serverId AND log = 'calls')
      OR EXISTS (SELECT 1 FROM requests WHERE server_id = @serverId OR server_id IS NULL) AS called,
    EXISTS (SELECT 1 FROM cleared_logs WHERE server_id = @serverId AND log = 'delivered')
      OR EXISTS (SELECT 1 FROM deliveries WHERE server_id = @serverId AND status = 'delivered')
      AS delivered`);

/** The calls of a store, and those of nobody, are about to be forgotten. */
export function noteClearedCalls(db: WritableDb, serverId: string): void {
  noteCalls.run(db, { serverId });
}

/** The finished deliveries of a store are about to be forgotten. */
export function noteClearedDeliveries(db: WritableDb, serverId: string): void {
  noteDelivered.run(db, { serverId });
}

export function readFirsts(db: ReadableDb, serverId: string): Firsts {
  const row = ofStore.get(db, { serverId });
  return { called: row?.called === 1, delivered: row?.delivered === 1 };
}
