import { realMicros } from '#server/clock/clock.ts';
import type { Actor } from '#server/domain/actor.ts';
import { ANY } from '#server/domain/change.ts';
import type { Environment } from '#server/domain/limits.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { RecordCache } from './record-cache.ts';
import { command, query } from './statement.ts';

/** An event as it is kept: everything of the envelope that does not depend on the receiver (D2). */
export interface StoredEvent {
  readonly id: string;
  readonly serverId: string;
  readonly type: string;
  readonly environment: Environment;
  /** Epoch ms. */
  readonly occurredAt: number;
  readonly actor: Actor | null;
  readonly sequence: number | null;
  readonly sequenceScope: string | null;
  /** The account's uuid. */
  readonly account: string | null;
  /** The logged request that caused it. */
  readonly requestId: string | null;
  /** The only plugin that gets it; null: everybody who has subscribed. */
  readonly receiver: string | null;
  /** The ungated body, as JSON text. */
  readonly data: string;
  /** The body without its gated fields, where somebody gets it so. */
  readonly withheld: string | null;
}

const insert = command(`
  INSERT INTO events (id, server_id, type, environment, occurred_at, actor, sequence,
                      sequence_scope, account, request_id, receiver, data, withheld, real_at)
  VALUES (@id, @serverId, @type, @environment, @occurredAt, @actor, @sequence, @sequenceScope,
          @account, @requestId, @receiver, @data, @withheld, @realAt)`);
const CAUSED = 'id, type, occurred_at AS occurredAt, sequence, data';
const ofRequest = query<CausedRow>(
  `SELECT ${CAUSED} FROM events WHERE request_id = ? ORDER BY position`,
);
const accountOfRequest = query<{ account: string }>(`
  SELECT account FROM events WHERE request_id = ? AND account IS NOT NULL
  ORDER BY position LIMIT 1`);
const newest = query<{ position: number }>(
  'SELECT COALESCE(MAX(position), 0) AS position FROM events',
);
const oldest = query<{ position: number }>(
  'SELECT COALESCE(MIN(position), 0) AS position FROM events',
);
const after = query<CausedRow>(`SELECT ${CAUSED} FROM events WHERE position > ? ORDER BY position`);
const ofPlugin = query<Pick<CausedEvent, 'id' | 'type'>>(`
  SELECT id, type FROM events
  WHERE position > @after AND account = @account
    AND json_extract(actor, '$.type') = 'plugin' AND json_extract(actor, '$.pluginId') = @pluginId
  ORDER BY position`);

const deleteUnused = command(`
  DELETE FROM events
  WHERE position > ? AND position <= ?
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.event = events.position)`);

/** Calls are logged right after they end, which should not take a query of its own. */
const accountsOfCalls = new RecordCache<string>({ most: 100, isSmall: () => true });

/** For writes that remove events together with their stores. */
export function forgetEvents(db: WritableDb): void {
  accountsOfCalls.forget(db);
}

/** The account that a logged request changed, the first of several; null: none. */
export function accountOfCall(db: ReadableDb, requestId: string): string | null {
  const find = () => accountOfRequest.get(db, requestId)?.account;
  return accountsOfCalls.get(db, requestId, find) ?? null;
}

/** Writes an event; returns its position, which deliveries refer to. */
export function insertEvent(db: WritableDb, event: StoredEvent): number {
  const { account, requestId } = event;
  db.changed('events', event.id);
  const isFirst = db.written.get(accountsOfCalls)?.has(requestId ?? '') !== true;
  if (account !== null && requestId !== null && isFirst) {
    accountsOfCalls.set(db, requestId, account);
  }
  return insert.insert(db, {
    ...event,
    actor: event.actor && JSON.stringify(event.actor),
    realAt: realMicros(),
  });
}

/** An event as the request log shows it. */
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

/** The position of the newest event; 0 when there is none. */
export function newestPosition(db: ReadableDb): number {
  return newest.get(db)?.position ?? 0;
}

/** The events after a position, in order. */
export function listEventsAfter(db: ReadableDb, position: number): CausedEvent[] {
  return after.all(db, position).map(toCausedEvent);
}

/** What a plugin has caused on an account since a position, in order. */
export function listEventsOfPlugin(
  db: ReadableDb,
  wanted: { readonly after: number; readonly account: string; readonly pluginId: string },
): Pick<CausedEvent, 'id' | 'type'>[] {
  return ofPlugin.all(db, { ...wanted });
}

function toCausedEvent(row: CausedRow): CausedEvent {
  return { ...row, data: JSON.parse(row.data) as unknown };
}

/** The position of the oldest event that is kept; 0 when there is none. */
export function oldestPosition(db: ReadableDb): number {
  return oldest.get(db)?.position ?? 0;
}

/** Forgets the events between two positions, the second included, of which no delivery is known. */
export function pruneEvents(db: WritableDb, after: number, upTo: number): void {
  if (deleteUnused.run(db, after, upTo) > 0) db.changed('events', ANY);
}

/** The newest delivery that there was when a log was cleared: its id and those before come no more. */
const newestCleared = new WeakMap<ReadableDb['connection'], number>();

/** The deliveries up to this id may be cleared. */
export function noteCleared(db: WritableDb, newest: number): void {
  newestCleared.set(db.connection, Math.max(lastClearedDelivery(db) ?? 0, newest));
}

/** The id after which the next delivery comes at the earliest; null: no log has been cleared. */
export function lastClearedDelivery({ connection }: ReadableDb): number | null {
  return newestCleared.get(connection) ?? null;
}
