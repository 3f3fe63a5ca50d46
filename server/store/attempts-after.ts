import type { ReadableDb } from './database.ts';
import { query } from './statement.ts';

/** How many attempts to deliver were made after a place of their log, and how many of them failed. */
export interface CountedAttempts {
  readonly attempts: number;
  readonly failed: number;
}

/** An attempt to deliver an event. `at` is epoch ms; no `status`: no answer. */
export interface MadeAttempt {
  readonly at: number;
  readonly serverId: string;
  readonly pluginId: string;
  readonly deliveryId: number;
  readonly type: string;
  /** Which one of its delivery it was, from 1. */
  readonly attempt: number;
  readonly status: number | null;
}

const counted = query<CountedAttempts>(`
  SELECT COUNT(*) AS attempts,
    COALESCE(SUM(status IS NULL OR status NOT BETWEEN 200 AND 299), 0) AS failed
  FROM attempts WHERE rowid > ?`);
const first = query<MadeAttempt>(`
  SELECT a.at, d.server_id AS serverId, d.plugin_id AS pluginId, a.delivery AS deliveryId, e.type,
    a.n AS attempt, a.status
  FROM attempts a
  JOIN deliveries d ON d.id = a.delivery
  JOIN events e ON e.position = d.event
  WHERE a.rowid > ? ORDER BY a.rowid LIMIT 1`);

export function countAttemptsAfter(db: ReadableDb, place: number): CountedAttempts {
  return counted.get(db, place) ?? { attempts: 0, failed: 0 };
}

/** The first attempt after a place of the log. */
export function firstAttemptAfter(db: ReadableDb, place: number): MadeAttempt | undefined {
  return first.get(db, place);
}
