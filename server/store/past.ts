import type { ReadableDb } from './database.ts';
import { MEANT_STATUS } from './request-list.ts';
import { query } from './statement.ts';

// What happened when, in whole slices of time: how many of each kind, and of those how many went
// wrong. Each log is read from its end and never further than is asked for, since it may be long.

/** How much happened in one slice; the first slice is 0. */
export interface Counted {
  readonly slice: number;
  readonly count: number;
  readonly bad: number;
}

/** Which time is counted, in epoch ms, and how. */
export interface CountedTime {
  /** Where the first slice begins. */
  readonly from: number;
  /** The last moment that counts. */
  readonly to: number;
  readonly sliceMs: number;
  /** Of the log, so many of its last entries are looked at. */
  readonly most: number;
}

/** Entries of a log from its end, in slices; `bad` where one went wrong. */
function counting(entries: string) {
  return query<Counted>(`
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

/** What is in a log, by slices; those in which nothing happened are left out. */
export function countPast(db: ReadableDb, log: PastLog, time: CountedTime): Counted[] {
  return LOGS[log].all(db, { ...time });
}
