import type { ReadableDb } from './database.ts';
import { MEANT_STATUS } from './request-list.ts';
import { query } from './statement.ts';

// Counts of log entries by time. A log may be long, so it is read from its end, and only as far as requested.

/** The number of entries in a slice of time, and how many of them failed; slices are numbered from 0. */
export interface CountedSlice {
  readonly slice: number;
  readonly count: number;
  readonly bad: number;
}

/** The range of time whose entries are counted, in epoch ms. */
export interface CountedTime {
  /** The beginning of the first slice. */
  readonly from: number;
  /** The inclusive end of the range. */
  readonly to: number;
  readonly sliceMs: number;
  /** The maximum number of entries that are read, newest first. */
  readonly most: number;
}

function counting(entries: string) {
  return query<CountedSlice, CountedTime>(`
    SELECT CAST((at - @from) / @sliceMs AS INTEGER) AS slice, COUNT(*) AS count, SUM(bad) AS bad
    FROM (${entries} LIMIT @most) WHERE at >= @from AND at <= @to GROUP BY 1`);
}

const LOGS = {
  calls: counting(`
    SELECT at, status = 0 OR ${MEANT_STATUS} >= 400 AS bad FROM requests ORDER BY id DESC`),
  events: counting('SELECT occurred_at AS at, 0 AS bad FROM events ORDER BY position DESC'),
  attempts: counting(`
    SELECT at, status IS NULL OR status NOT BETWEEN 200 AND 299 AS bad
    FROM attempts ORDER BY rowid DESC`),
};

export type PastLog = keyof typeof LOGS;

/** Counts the entries of a log by slices; empty ones are left out. */
export function countPast(db: ReadableDb, log: PastLog, time: CountedTime): CountedSlice[] {
  return LOGS[log].all(db, time);
}

const attemptCounts = query<{ attempts: number; failed: number }, [rowid: number]>(`
  SELECT COUNT(*) AS attempts,
    COALESCE(SUM(status IS NULL OR status NOT BETWEEN 200 AND 299), 0) AS failed
  FROM attempts WHERE rowid > ?`);

/** Counts the attempts after a row id, and how many of them failed. */
export function countAttemptsAfter(db: ReadableDb, rowid: number) {
  return attemptCounts.get(db, rowid) ?? { attempts: 0, failed: 0 };
}

/** An attempt to deliver an event. `at` is epoch ms; no `status`: no response. */
export interface FirstAttempt {
  readonly at: number;
  readonly serverId: string;
  readonly pluginId: string;
  readonly deliveryId: number;
  readonly type: string;
  /** Numbered from 1. */
  readonly attempt: number;
  readonly status: number | null;
}

/** The first attempt after a row id. */
export const firstAttemptAfter = query<FirstAttempt, [rowid: number]>(`
  SELECT a.at, d.server_id AS serverId, d.plugin_id AS pluginId, a.delivery AS deliveryId, e.type,
    a.n AS attempt, a.status
  FROM attempts a
  JOIN deliveries d ON d.id = a.delivery
  JOIN events e ON e.position = d.event
  WHERE a.rowid > ? ORDER BY a.rowid LIMIT 1`).get;
