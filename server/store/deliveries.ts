import type { Actor } from '#server/domain/actor.ts';
import { ANY } from '#server/domain/change.ts';
import type { BodyPart, DeliveryStatus } from '#server/domain/delivery.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { lastClearedDelivery } from './outbox.ts';
import type { SqlValue } from './statement.ts';
import { command, query } from './statement.ts';

/** A delivery that is to be made: an event for one install. */
export interface NewDelivery {
  readonly serverId: string;
  readonly pluginId: string;
  /** The event's position. */
  readonly event: number;
  readonly part: BodyPart;
  readonly url: string;
  /** When it is due, epoch ms. */
  readonly at: number;
  /**
   * The webhook of an install that is being removed, as JSON: there is nowhere else to look.
   * The column is called `farewell`.
   */
  readonly formerRecipient: string | null;
}

/** What the next attempt of a delivery needs. */
export interface DueDelivery {
  readonly id: number;
  readonly serverId: string;
  readonly pluginId: string;
  readonly formerRecipient: string | null;
  readonly event: SentEvent;
}

/** An event as its envelope is made from it. */
export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly environment: string;
  readonly serverId: string;
  /** Epoch ms. */
  readonly occurredAt: number;
  readonly actor: Actor | null;
  readonly sequence: number | null;
  readonly sequenceScope: string | null;
  /** As much of it as this receiver gets: JSON text in UTF-8, since it is sent and never read. */
  readonly data: Buffer;
}

/** One attempt as it is kept; times in epoch ms, durations in µs. */
export interface Attempt {
  readonly delivery: number;
  /** From 1. */
  readonly n: number;
  readonly at: number;
  readonly url: string;
  /** Null where there was no answer. */
  readonly status: number | null;
  readonly durationUs: number;
  /** JSON text. */
  readonly requestHeaders: string;
  /** What was signed before the body. */
  readonly signedPrefix: string;
  readonly responseHeaders: string | null;
  readonly responseBody: string | null;
  /** In plain words; null: it succeeded. */
  readonly error: string | null;
  /** What a fault rule did to it, as JSON text; null: nothing. */
  readonly fault: string | null;
}

/** Where a delivery goes from here. */
export interface DeliveryProgress {
  readonly status: DeliveryStatus;
  /** Epoch ms; null unless pending. */
  readonly nextAttemptAt: number | null;
}

/** A place in an install's queue. */
export interface DuePlace {
  readonly id: number;
  /** Epoch ms. */
  readonly dueAt: number;
}

type DeliveryRow = Omit<DueDelivery, 'event'> &
  Omit<SentEvent, 'id' | 'actor' | 'data'> & {
    readonly eventId: string;
    readonly actor: string | null;
    readonly data: Buffer | null;
  };

const insert = command(`
  INSERT INTO deliveries (id, server_id, plugin_id, event, body_part, url, farewell, status,
                          attempts, next_attempt_at, created_at, log_bytes)
  VALUES (CASE WHEN @cleared IS NULL THEN NULL
          ELSE MAX(@cleared, (SELECT COALESCE(MAX(id), 0) FROM deliveries)) + 1 END,
          @serverId, @pluginId, @event, @part, @url, @formerRecipient, 'pending', 0, @at, @at, 0)`);
const dueOfInstall = query<DuePlace>(`
  SELECT id, next_attempt_at AS dueAt FROM deliveries
  WHERE server_id = ? AND plugin_id = ? AND next_attempt_at IS NOT NULL AND farewell IS NULL
  ORDER BY next_attempt_at, id LIMIT ?`);
const dueUninstallNotices = query<DuePlace>(`
  SELECT id, next_attempt_at AS dueAt FROM deliveries
  WHERE next_attempt_at IS NOT NULL AND farewell IS NOT NULL
  ORDER BY next_attempt_at, id LIMIT ?`);
const byId = query<DeliveryRow>(`
  SELECT deliveries.id, deliveries.server_id AS serverId, plugin_id AS pluginId,
         farewell AS formerRecipient, events.id AS eventId, type, environment,
         occurred_at AS occurredAt, actor, sequence, sequence_scope AS sequenceScope,
         CAST(CASE body_part WHEN 'full' THEN data WHEN 'withheld' THEN withheld ELSE '{}' END
              AS BLOB) AS data
  FROM deliveries JOIN events ON events.position = deliveries.event WHERE deliveries.id = ?`);
const standingById = query<{ status: DeliveryStatus; attempts: number }>(
  'SELECT status, attempts FROM deliveries WHERE id = ?',
);
const setProgress = command(`
  UPDATE deliveries SET status = @status, next_attempt_at = @nextAttemptAt WHERE id = @id`);
const makeDroppedDue = command(`
  UPDATE deliveries SET status = 'pending', next_attempt_at = @at
  WHERE server_id = @serverId AND plugin_id = @pluginId AND status = 'dropped'
    AND farewell IS NULL`);
const countAttempt = command(`
  UPDATE deliveries SET status = @status, next_attempt_at = @nextAttemptAt, attempts = @n,
                        url = @url, log_bytes = log_bytes + @bytes
  WHERE id = @id`);
const insertAttemptRow = command(`
  INSERT INTO attempts (delivery, n, at, url, status, duration_us, request_headers, signed_prefix,
                        response_headers, response_body, error, fault)
  VALUES (@delivery, @n, @at, @url, @status, @durationUs, @requestHeaders, @signedPrefix,
          @responseHeaders, @responseBody, @error, @fault)`);
const finishedNewestFirst = query<{ id: number; log_bytes: number }>(`
  SELECT id, log_bytes FROM deliveries WHERE next_attempt_at IS NULL ORDER BY id DESC`);
const deleteEventsOfFinished = command(`
  DELETE FROM events
  WHERE position IN (SELECT event FROM deliveries WHERE next_attempt_at IS NULL AND id <= @id)
    AND position <= @position
    AND NOT EXISTS (SELECT 1 FROM deliveries
                    WHERE event = events.position AND (next_attempt_at IS NOT NULL OR id > @id))`);
const deleteFinished = command('DELETE FROM deliveries WHERE next_attempt_at IS NULL AND id <= ?');
const attemptsOf = query<Attempt>(`
  SELECT delivery, n, at, url, status, duration_us AS durationUs,
         request_headers AS requestHeaders, signed_prefix AS signedPrefix,
         response_headers AS responseHeaders, response_body AS responseBody, error, fault
  FROM attempts WHERE delivery = ? ORDER BY n`);
const dropOfInstall = command(`
  UPDATE deliveries SET status = 'dropped', next_attempt_at = NULL
  WHERE server_id = ? AND plugin_id = ? AND next_attempt_at IS NOT NULL AND farewell IS NULL`);

/** Queues a delivery; due at once. */
export function insertDelivery(db: WritableDb, delivery: NewDelivery): void {
  const cleared = lastClearedDelivery(db);
  const values = { ...delivery, cleared } satisfies Record<string, SqlValue>;
  db.changed('deliveries', String(insert.insert(db, values)));
}

/** The first pending deliveries of an install, in the order in which they are due (D7). */
export function firstDue(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
  limit: number,
): DuePlace[] {
  return dueOfInstall.all(db, serverId, pluginId, limit);
}

/** The same for installs that are gone and hear of it. */
export function firstUninstallNotices(db: ReadableDb, limit: number): DuePlace[] {
  return dueUninstallNotices.all(db, limit);
}

/** Everything that an attempt of a delivery needs. */
export function findDelivery(db: ReadableDb, id: number): DueDelivery | undefined {
  const row = byId.get(db, id);
  if (row === undefined) return undefined;
  const { pluginId, formerRecipient, eventId, actor, data, ...event } = row;
  if (data === null) throw new Error('The event was not written for such a receiver.');
  return {
    id,
    serverId: row.serverId,
    pluginId,
    formerRecipient,
    event: {
      ...event,
      id: eventId,
      actor: actor === null ? null : (JSON.parse(actor) as Actor),
      data,
    },
  };
}

/** Where a delivery stands now. */
export function findStanding(
  db: ReadableDb,
  id: number,
): { readonly status: DeliveryStatus; readonly attempts: number } | undefined {
  return standingById.get(db, id);
}

/** The attempts of a delivery, in order. */
export function listAttempts(db: ReadableDb, delivery: number): Attempt[] {
  return attemptsOf.all(db, delivery);
}

/** Writes an attempt, and where its delivery goes from there. */
export function insertAttempt(
  db: WritableDb,
  attempt: Attempt,
  { status, nextAttemptAt }: DeliveryProgress,
): void {
  const { delivery: id, n, url, requestHeaders, responseHeaders, responseBody } = attempt;
  const bytes =
    requestHeaders.length + (responseHeaders?.length ?? 0) + (responseBody?.length ?? 0);
  insertAttemptRow.run(db, { ...attempt } satisfies Record<string, SqlValue>);
  countAttempt.run(db, { id, n, url, status, nextAttemptAt, bytes });
  db.changed('deliveries', String(id));
}

/** Changes where a delivery stands, without an attempt. */
export function saveProgress(
  db: WritableDb,
  id: number,
  { status, nextAttemptAt }: DeliveryProgress,
): void {
  setProgress.run(db, { id, status, nextAttemptAt });
  db.changed('deliveries', String(id));
}

/** Makes all due at `at`, epoch ms, that were dropped of an install; gives how many. */
export function redeliverDropped(
  db: WritableDb,
  dropped: { readonly serverId: string; readonly pluginId: string; readonly at: number },
): number {
  const count = makeDroppedDue.run(db, { ...dropped });
  if (count > 0) db.changed('deliveries', ANY);
  return count;
}

/** Gives up what an install still waits for. */
export function dropDeliveries(db: WritableDb, serverId: string, pluginId: string): void {
  if (dropOfInstall.run(db, serverId, pluginId) > 0) db.changed('deliveries', ANY);
}

/** How much of finished deliveries is kept. */
export interface DeliveryBounds {
  readonly records: number;
  readonly bytes: number;
}

/**
 * Forgets finished deliveries, the oldest first, until their bounds are kept. Pending ones are never
 * forgotten. Events up to `position` go with the last delivery that is known of them.
 */
export function pruneDeliveries(db: WritableDb, bounds: DeliveryBounds, position: number): void {
  const newestTooMuch = findTooMuch(db, bounds);
  if (newestTooMuch === null) return;
  if (deleteEventsOfFinished.run(db, { id: newestTooMuch, position }) > 0) {
    db.changed('events', ANY);
  }
  deleteFinished.run(db, newestTooMuch);
  db.changed('deliveries', ANY);
}

function findTooMuch(db: ReadableDb, { records, bytes }: DeliveryBounds): number | null {
  let count = 0;
  let weight = 0;
  for (const { id, log_bytes: logBytes } of finishedNewestFirst.each(db)) {
    count += 1;
    weight += logBytes;
    if (count > records || weight > bytes) return id;
  }
  return null;
}
