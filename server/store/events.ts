import { realMicros } from '#server/clock/clock.ts';
import type { Actor } from '#server/domain/actor.ts';
import { ANY } from '#server/domain/change.ts';
import type { Environment } from '#server/domain/limits.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';

import type { RecordOf } from './columns.ts';
import { columnsOf, json, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { RecordCache } from './record-cache.ts';
import { command, query, scalar } from './statement.ts';

const EVENT = columnsOf(
  {
    id: plain<string>(),
    serverId: plain<string>(),
    type: plain<string>(),
    environment: plain<Environment>(),
    /** Epoch ms. */
    occurredAt: plain<number>(),
    actor: json<Actor | null>(),
    sequence: plain<number | null>(),
    sequenceScope: plain<string | null>(),
    /** The account's uuid. */
    account: plain<string | null>(),
    /** The logged request that caused it. */
    requestId: plain<string | null>(),
    /** The only plugin that gets it; null: all subscribers. */
    receiver: plain<string | null>(),
    /** The ungated body, as JSON text. */
    data: plain<string>(),
    /** The body without its gated fields; null if no receiver gets it in this form. */
    withheld: plain<string | null>(),
    /** Null unless trace contexts are passed on to plugins. */
    trace: json<TraceContext | null>(),
  },
  { real_at: '@realAt' },
);

/** A stored event: the part of the envelope that does not depend on the receiver (D2). */
export type StoredEvent = RecordOf<typeof EVENT>;

const insert = command(`INSERT INTO events ${EVENT.values}`);
const CAUSED = 'id, type, occurred_at AS occurredAt, sequence, data';
const ofRequest = query<CausedRow>(
  `SELECT ${CAUSED} FROM events WHERE request_id = ? ORDER BY position`,
);
const accountOfRequest = scalar<string | undefined, [requestId: string]>(`
  SELECT account FROM events WHERE request_id = ? AND account IS NOT NULL
  ORDER BY position LIMIT 1`);
const after = query<CausedRow>(`SELECT ${CAUSED} FROM events WHERE position > ? ORDER BY position`);
const deleteUnused = command(`
  DELETE FROM events
  WHERE position > ? AND position <= ?
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.event = events.position)`);

/** Cached to avoid a query when a call is logged, right after it ends. */
const accountsOfCalls = new RecordCache<string>({ most: 100 });

/** The first account that a logged request changed; null: none. */
export function accountOfCall(db: ReadableDb, requestId: string): string | null {
  return accountsOfCalls.get(db, requestId, () => accountOfRequest(db, requestId)) ?? null;
}

/** Writes an event; returns its position, which deliveries reference. */
export function insertEvent(db: WritableDb, event: StoredEvent): number {
  const { account, requestId } = event;
  db.changed('events', event.id);
  const isFirst = db.written.get(accountsOfCalls)?.has(requestId ?? '') !== true;
  if (account !== null && requestId !== null && isFirst) {
    accountsOfCalls.set(db, requestId, account);
  }
  return insert.insert(db, { ...EVENT.toRow(event), realAt: realMicros() });
}

/** An event in the form used by the request log. */
export interface CausedEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: number;
  readonly sequence: number | null;
  readonly data: unknown;
}

type CausedRow = Omit<CausedEvent, 'data'> & { readonly data: string };

/** The events that a logged request caused, in order. */
export function listEventsOfRequest(db: ReadableDb, requestId: string): CausedEvent[] {
  return ofRequest.all(db, requestId).map(toCausedEvent);
}

/** The events after a position, in order. */
export function listEventsAfter(db: ReadableDb, position: number): CausedEvent[] {
  return after.all(db, position).map(toCausedEvent);
}

function toCausedEvent(row: CausedRow): CausedEvent {
  return { ...row, data: JSON.parse(row.data) as unknown };
}

/** The events that a plugin has caused on an account since a position, in order. */
export const listEventsOfPlugin = query<
  Pick<CausedEvent, 'id' | 'type'>,
  { readonly after: number; readonly account: string; readonly pluginId: string }
>(`
  SELECT id, type FROM events
  WHERE position > @after AND account = @account
    AND json_extract(actor, '$.type') = 'plugin' AND json_extract(actor, '$.pluginId') = @pluginId
  ORDER BY position`).all;

/** The position of the newest event; 0 if there is none. */
export const newestPosition = scalar<number>('SELECT COALESCE(MAX(position), 0) FROM events');

/** The position of the oldest event; 0 if there is none. */
export const oldestPosition = scalar<number>('SELECT COALESCE(MIN(position), 0) FROM events');

/** Deletes the events without a delivery, after one position and up to another. */
export function pruneEvents(db: WritableDb, from: number, upTo: number): void {
  if (deleteUnused.run(db, from, upTo) > 0) db.changed('events', ANY);
}

/** The newest delivery id when a log was cleared; ids up to it are not used again. */
const newestCleared = new WeakMap<ReadableDb['connection'], number>();

/** Called before deliveries up to this id are cleared. */
export function noteCleared(db: WritableDb, newest: number): void {
  newestCleared.set(db.connection, Math.max(lastClearedDelivery(db) ?? 0, newest));
}

/** The id that the next delivery must exceed; null: no log has been cleared. */
export function lastClearedDelivery({ connection }: ReadableDb): number | null {
  return newestCleared.get(connection) ?? null;
}
