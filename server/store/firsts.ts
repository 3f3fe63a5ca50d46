import type { ReadableDb } from './database.ts';
import { command, query } from './statement.ts';

// Tracks whether something has happened in a store at least once. The answer is read from the logs, and stored
// before they are cleared.

/** The things that have happened in a store at least once, even if its logs have been cleared since. */
export interface Firsts {
  /** A Data API call, including one whose key belongs to no install. */
  readonly called: boolean;
  /** A delivered event. */
  readonly delivered: boolean;
}

type Store = { readonly serverId: string };

const ofStore = query<{ called: number; delivered: number }, Store>(`
  SELECT
    EXISTS (SELECT 1 FROM cleared_logs WHERE server_id = @serverId AND log = 'calls')
      OR EXISTS (SELECT 1 FROM requests WHERE server_id = @serverId OR server_id IS NULL) AS called,
    EXISTS (SELECT 1 FROM cleared_logs WHERE server_id = @serverId AND log = 'delivered')
      OR EXISTS (SELECT 1 FROM deliveries WHERE server_id = @serverId AND status = 'delivered')
      AS delivered`);

/** Called before the calls to a store are deleted. Calls without a store count for every store. */
export const noteClearedCalls = command<Store>(`
  INSERT OR IGNORE INTO cleared_logs (server_id, log)
  SELECT server_id, 'calls' FROM tenants
  WHERE EXISTS (SELECT 1 FROM requests WHERE requests.server_id IS NULL)
     OR (tenants.server_id = @serverId
         AND EXISTS (SELECT 1 FROM requests WHERE requests.server_id = @serverId))`).run;

/** Called before the finished deliveries of a store are deleted. */
export const noteClearedDeliveries = command<Store>(`
  INSERT OR IGNORE INTO cleared_logs (server_id, log)
  SELECT server_id, 'delivered' FROM tenants
  WHERE server_id = @serverId
    AND EXISTS (SELECT 1 FROM deliveries WHERE server_id = @serverId AND status = 'delivered')`).run;

export function readFirsts(db: ReadableDb, serverId: string): Firsts {
  const row = ofStore.get(db, { serverId });
  return { called: row?.called === 1, delivered: row?.delivered === 1 };
}
