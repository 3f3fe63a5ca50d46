import type { Actor } from '#server/domain/actor.ts';

import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

// The latest activity of a store. Each of the three logs is read from its end in the order of ids, so
// the database sorts nothing. Times are epoch ms.

/** A Data API call. `durationUs` is in microseconds. */
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
  /** Increases in the order of writing. */
  readonly id: number;
  readonly deliveryId: number;
  readonly n: number;
  readonly at: number;
  readonly type: string;
  readonly pluginId: string;
  /** Null: no response. */
  readonly status: number | null;
}

/** An entry of an account's history. `title` is the account's name at the time: `S2`, `P-204`. */
export interface RecentChange {
  readonly id: number;
  readonly at: number;
  readonly type: string;
  readonly actor: Actor;
  readonly accountId: string;
  readonly accountKind: 'table' | 'packet';
  readonly title: string;
}

/** The newest calls to a store, and those whose key belongs to no install. */
export const recentRequests = query<RecentRequest, [serverId: string, limit: number]>(`
  SELECT id, at, method, path, status, refused_status AS refusedStatus, duration_us AS durationUs, plugin_id AS pluginId
  FROM requests WHERE server_id = ? OR server_id IS NULL ORDER BY id DESC LIMIT ?`).all;

/** The newest attempts of a store's deliveries. */
export const recentAttempts = query<RecentAttempt, [serverId: string, limit: number]>(`
  SELECT a.rowid AS id, a.delivery AS deliveryId, a.n, a.at, e.type, d.plugin_id AS pluginId, a.status
  FROM attempts a
  JOIN deliveries d ON d.id = a.delivery
  JOIN events e ON e.position = d.event
  WHERE d.server_id = ? ORDER BY a.rowid DESC LIMIT ?`).all;

function changesWhere(condition: string) {
  return query<Omit<RecentChange, 'actor'> & { actor: string }>(`
    SELECT h.id, h.at, h.type, h.actor, h.account AS accountId, s.kind AS accountKind, h.title
    FROM audit h
    JOIN accounts s ON s.server_id = h.server_id AND s.uuid = h.account
    WHERE h.server_id = ? AND ${condition} ORDER BY h.id DESC LIMIT ?`);
}

const changes = changesWhere('TRUE');
const changesByStaff = changesWhere("h.actor ->> 'type' = 'staff'");

/** The newest changes of a store's accounts; by staff only if `by` is `staff`. */
export function recentChanges(
  db: ReadableDb,
  serverId: string,
  limit: number,
  by: 'staff' | undefined,
): RecentChange[] {
  return (by === 'staff' ? changesByStaff : changes)
    .all(db, serverId, limit)
    .map((row) => ({ ...row, actor: JSON.parse(row.actor) as Actor }));
}

/** The largest id of each log; 0 if it is empty. */
export interface NewestIds {
  readonly requests: number;
  readonly attempts: number;
  readonly changes: number;
}

const newest = query<NewestIds, []>(`
  SELECT (SELECT COALESCE(MAX(id), 0) FROM requests) AS requests,
         (SELECT COALESCE(MAX(rowid), 0) FROM attempts) AS attempts,
         (SELECT COALESCE(MAX(id), 0) FROM audit) AS changes`);

export function newestIds(db: ReadableDb): NewestIds {
  return newest.get(db) ?? { requests: 0, attempts: 0, changes: 0 };
}
