import type { Actor } from '#server/domain/actor.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

// The last things that happened in a store. Each of the three logs is read from its end; their ids
// rise in the order of writing, so nothing has to be sorted in the database.

/** A Data API call. `at` is epoch ms, `durationUs` microseconds. */
export interface RecentRequest {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly refusedStatus: number | null;
  readonly durationUs: number;
  readonly pluginId: string | null;
}

/** An attempt to deliver an event. */
export interface RecentAttempt {
  /** Its place in the log; it rises as attempts are written. */
  readonly id: number;
  readonly deliveryId: number;
  readonly n: number;
  readonly at: number;
  readonly type: string;
  readonly pluginId: string;
  /** Null: no answer. */
  readonly status: number | null;
}

/** An entry of an account's history. `title` is what it was called then: `S2`, `P-204`. */
export interface RecentChange {
  readonly id: number;
  readonly at: number;
  readonly type: string;
  readonly actor: Actor;
  readonly accountId: string;
  readonly accountKind: 'table' | 'packet';
  readonly title: string;
}

const requests = query<RecentRequest>(`
  SELECT id, at, method, path, status, refused_status AS refusedStatus, duration_us AS durationUs, plugin_id AS pluginId
  FROM requests WHERE server_id = ? OR server_id IS NULL ORDER BY id DESC LIMIT ?`);
const attempts = query<RecentAttempt>(`
  SELECT a.rowid AS id, a.delivery AS deliveryId, a.n, a.at, e.type, d.plugin_id AS pluginId, a.status
  FROM attempts a
  JOIN deliveries d ON d.id = a.delivery
  JOIN events e ON e.position = d.event
  WHERE d.server_id = ? ORDER BY a.rowid DESC LIMIT ?`);
/** Changes of a store's accounts that a condition holds for. */
function changesWhere(condition: string) {
  return query<Omit<RecentChange, 'actor'> & { actor: string }>(`
    SELECT h.id, h.at, h.type, h.actor, h.account AS accountId, s.kind AS accountKind, h.title
    FROM audit h
    JOIN accounts s ON s.server_id = h.server_id AND s.uuid = h.account
    WHERE h.server_id = ? AND ${condition} ORDER BY h.id DESC LIMIT ?`);
}

const changes = changesWhere('TRUE');
const changesByStaff = changesWhere("h.actor ->> 'type' = 'staff'");

/** Calls of a store, and those whose key opens no install of any, newest first. */
export function recentRequests(db: ReadableDb, serverId: string, limit: number): RecentRequest[] {
  return requests.all(db, serverId, limit);
}

/** Attempts of a store's deliveries, newest first. */
export function recentAttempts(db: ReadableDb, serverId: string, limit: number): RecentAttempt[] {
  return attempts.all(db, serverId, limit);
}

/** Changes of a store's accounts, newest first; with `by`, those alone that staff made. */
export function recentChanges(
  db: ReadableDb,
  serverId: string,
  limit: number,
  by: 'staff' | undefined,
): RecentChange[] {
  const asked = by === 'staff' ? changesByStaff : changes;
  return asked
    .all(db, serverId, limit)
    .map((row) => ({ ...row, actor: JSON.parse(row.actor) as Actor }));
}
