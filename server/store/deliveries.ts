import type { Actor } from '#server/domain/actor.ts';
import { ANY } from '#server/domain/change.ts';
import type { BodyPart, DeliveryStatus } from '#server/domain/delivery.ts';
import type { TraceContext } from '#server/domain/trace-context.ts';

import type { RecordOf } from './columns.ts';
import { columnsOf, plain } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import {
  lastClearedDelivery,
  newestPosition,
  noteCleared,
  oldestPosition,
  pruneEvents,
} from './events.ts';
import { noteClearedDeliveries } from './firsts.ts';
import { command, query, scalar } from './statement.ts';

/** A delivery to be created: an event for one install. */
interface NewDelivery {
  readonly serverId: string;
  readonly pluginId: string;
  /** The event's position. */
  readonly event: number;
  readonly part: BodyPart;
  readonly url: string;
  /** When the delivery is due, epoch ms. */
  readonly at: number;
  /**
   * The webhook of an install that is being removed, as JSON, since it cannot be looked up later.
   * The column is called `farewell`.
   */
  readonly formerRecipient: string | null;
}

/** The data that the next attempt of a delivery needs. */
export interface DueDelivery {
  readonly id: number;
  readonly serverId: string;
  readonly pluginId: string;
  readonly formerRecipient: string | null;
  readonly event: SentEvent;
}

/** The data that an event's envelope is built from. */
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
  /** The trace context for the request's headers; the envelope does not contain it. */
  readonly trace: TraceContext | null;
  /** The part of the event that this receiver gets: JSON text in UTF-8, sent without being parsed. */
  readonly data: Buffer;
}

const ATTEMPT = columnsOf({
  delivery: plain<number>(),
  /** Numbered from 1. */
  n: plain<number>(),
  /** Epoch ms. */
  at: plain<number>(),
  url: plain<string>(),
  /** Null if there was no response. */
  status: plain<number | null>(),
  /** Microseconds. */
  durationUs: plain<number>(),
  /** JSON text. */
  requestHeaders: plain<string>(),
  /** The part of the signed text before the body. */
  signedPrefix: plain<string>(),
  responseHeaders: plain<string | null>(),
  responseBody: plain<string | null>(),
  /** JSON text; null: it succeeded. */
  error: plain<string | null>(),
  /** The effect of a fault rule on the attempt, as JSON text; null: none. */
  fault: plain<string | null>(),
});

export type Attempt = RecordOf<typeof ATTEMPT>;

/** The state of a delivery after an attempt or a decision. */
export interface DeliveryProgress {
  readonly status: DeliveryStatus;
  /** Epoch ms; null unless pending. */
  readonly nextAttemptAt: number | null;
}

/** A pending delivery in an install's queue. */
export interface DuePlace {
  readonly id: number;
  /** Epoch ms. */
  readonly dueAt: number;
}

type DeliveryRow = Omit<DueDelivery, 'event'> &
  Omit<SentEvent, 'id' | 'actor' | 'trace' | 'data'> & {
    readonly eventId: string;
    readonly actor: string | null;
    readonly trace: string | null;
    readonly data: Buffer | null;
  };

const insert = command<NewDelivery & { readonly cleared: number | null }>(`
  INSERT INTO deliveries (id, server_id, plugin_id, event, body_part, url, farewell, status,
                          attempts, next_attempt_at, created_at, log_bytes)
  VALUES (CASE WHEN @cleared IS NULL THEN NULL
          ELSE MAX(@cleared, (SELECT COALESCE(MAX(id), 0) FROM deliveries)) + 1 END,
          @serverId, @pluginId, @event, @part, @url, @formerRecipient, 'pending', 0, @at, @at, 0)`);
const byId = query<DeliveryRow>(`
  SELECT deliveries.id, deliveries.server_id AS serverId, plugin_id AS pluginId,
         farewell AS formerRecipient, events.id AS eventId, type, environment,
         occurred_at AS occurredAt, actor, sequence, sequence_scope AS sequenceScope, trace,
         CAST(CASE body_part WHEN 'full' THEN data WHEN 'withheld' THEN withheld ELSE '{}' END
              AS BLOB) AS data
  FROM deliveries JOIN events ON events.position = deliveries.event WHERE deliveries.id = ?`);
const setProgress = command<DeliveryProgress & { readonly id: number }>(`
  UPDATE deliveries SET status = @status, next_attempt_at = @nextAttemptAt WHERE id = @id`);
const makeDroppedDue = command<InstallAt>(`
  UPDATE deliveries SET status = 'pending', next_attempt_at = @at
  WHERE server_id = @serverId AND plugin_id = @pluginId AND status = 'dropped'
    AND farewell IS NULL`);
/** The uninstalled plugins that still have deliveries. */
export const listFormerRecipients = query<Pick<NewDelivery, 'serverId' | 'pluginId'>>(`
  SELECT DISTINCT server_id AS serverId, plugin_id AS pluginId FROM deliveries
  WHERE farewell IS NOT NULL`).all;

/** Changes the secret that signs the deliveries to an uninstalled plugin. */
export const setFormerSecret = command<
  Pick<NewDelivery, 'serverId' | 'pluginId'> & { readonly secret: string }
>(`
  UPDATE deliveries SET farewell = json_set(farewell, '$.webhookSecret', @secret)
  WHERE server_id = @serverId AND plugin_id = @pluginId AND farewell IS NOT NULL`).run;

const countAttempt = command(`
  UPDATE deliveries SET status = @status, next_attempt_at = @nextAttemptAt, attempts = @n,
                        url = @url, log_bytes = log_bytes + @bytes
  WHERE id = @id`);
const insertAttemptRow = command(`INSERT INTO attempts ${ATTEMPT.values}`);
const finishedNewestFirst = query<{ id: number; log_bytes: number }>(`
  SELECT id, log_bytes FROM deliveries WHERE next_attempt_at IS NULL ORDER BY id DESC`);
const deleteEventsOfFinished = command(`
  DELETE FROM events
  WHERE position IN (SELECT event FROM deliveries WHERE next_attempt_at IS NULL AND id <= @id)
    AND position <= @position
    AND NOT EXISTS (SELECT 1 FROM deliveries
                    WHERE event = events.position AND (next_attempt_at IS NOT NULL OR id > @id))`);
const deleteFinished = command('DELETE FROM deliveries WHERE next_attempt_at IS NULL AND id <= ?');
const deleteFinishedOfStore = command(
  'DELETE FROM deliveries WHERE server_id = ? AND next_attempt_at IS NULL',
);
const newestDelivery = scalar<number>('SELECT COALESCE(MAX(id), 0) FROM deliveries');
const dropOfInstall = command(`
  UPDATE deliveries SET status = 'dropped', next_attempt_at = NULL
  WHERE server_id = ? AND plugin_id = ? AND next_attempt_at IS NOT NULL AND farewell IS NULL`);

/** Cancels the pending deliveries of a copied world, so that nothing is sent twice. */
export const cancelPending = command<[]>(
  "UPDATE deliveries SET status = 'cancelled', next_attempt_at = NULL WHERE next_attempt_at IS NOT NULL",
);

/** Creates a delivery that is due immediately. */
export function insertDelivery(db: WritableDb, delivery: NewDelivery): void {
  const id = insert.insert(db, { ...delivery, cleared: lastClearedDelivery(db) });
  db.changed('deliveries', String(id));
}

/** The first pending deliveries of an install, by due time (D7). */
export const firstDue = query<DuePlace, [serverId: string, pluginId: string, limit: number]>(`
  SELECT id, next_attempt_at AS dueAt FROM deliveries
  WHERE server_id = ? AND plugin_id = ? AND next_attempt_at IS NOT NULL AND farewell IS NULL
  ORDER BY next_attempt_at, id LIMIT ?`).all;

/** The first pending notices to removed installs, by due time. */
export const firstUninstallNotices = query<DuePlace, [limit: number]>(`
  SELECT id, next_attempt_at AS dueAt FROM deliveries
  WHERE next_attempt_at IS NOT NULL AND farewell IS NOT NULL
  ORDER BY next_attempt_at, id LIMIT ?`).all;

/** Everything that an attempt of a delivery needs. */
export function findDelivery(db: ReadableDb, id: number): DueDelivery | undefined {
  const row = byId.get(db, id);
  if (row === undefined) return undefined;
  const { pluginId, formerRecipient, eventId, actor: who, trace: traced, data, ...event } = row;
  if (data === null) throw new Error('The event has no body for this receiver.');
  const actor = who === null ? null : (JSON.parse(who) as Actor);
  const trace = traced === null ? null : (JSON.parse(traced) as TraceContext);
  const { serverId } = row;
  const sent = { ...event, id: eventId, actor, trace, data };
  return { id, serverId, pluginId, formerRecipient, event: sent };
}

/** The status of a delivery, and how many attempts were made. */
export const findDeliveryStatus = query<
  { readonly status: DeliveryStatus; readonly attempts: number },
  [id: number]
>('SELECT status, attempts FROM deliveries WHERE id = ?').get;

/** The attempts of a delivery, in order. */
export const listAttempts = ATTEMPT.query<[delivery: number]>(
  'FROM attempts WHERE delivery = ? ORDER BY n',
).all;

export const findAttempt = ATTEMPT.query<[delivery: number, n: number]>(
  'FROM attempts WHERE delivery = ? AND n = ?',
).get;

/** Writes an attempt and the state of its delivery after it. */
export function insertAttempt(
  db: WritableDb,
  attempt: Attempt,
  { status, nextAttemptAt }: DeliveryProgress,
): void {
  const { delivery: id, n, url, requestHeaders, responseHeaders, responseBody } = attempt;
  const bytes =
    requestHeaders.length + (responseHeaders?.length ?? 0) + (responseBody?.length ?? 0);
  insertAttemptRow.run(db, ATTEMPT.toRow(attempt));
  countAttempt.run(db, { id, n, url, status, nextAttemptAt, bytes });
  db.changed('deliveries', String(id));
}

/** Changes the state of a delivery without an attempt. */
export function saveProgress(
  db: WritableDb,
  id: number,
  { status, nextAttemptAt }: DeliveryProgress,
): void {
  setProgress.run(db, { id, status, nextAttemptAt });
  db.changed('deliveries', String(id));
}

/** An install, and a time in epoch ms. */
interface InstallAt {
  readonly serverId: string;
  readonly pluginId: string;
  readonly at: number;
}

/** Makes all dropped deliveries of an install due at a time; returns how many. */
export function redeliverDropped(db: WritableDb, dropped: InstallAt): number {
  const count = makeDroppedDue.run(db, dropped);
  if (count > 0) db.changed('deliveries', ANY);
  return count;
}

/** Drops the pending deliveries of an install. */
export function dropDeliveries(db: WritableDb, serverId: string, pluginId: string): void {
  if (dropOfInstall.run(db, serverId, pluginId) > 0) db.changed('deliveries', ANY);
}

/** How many finished deliveries are kept, and how many bytes their logs may have. */
export interface DeliveryBounds {
  readonly records: number;
  readonly bytes: number;
}

/**
 * Deletes the oldest finished deliveries beyond the limits; pending ones are kept. Events up to `position` are
 * deleted with their last delivery.
 */
export function pruneDeliveries(db: WritableDb, bounds: DeliveryBounds, position: number): void {
  const newest = newestBeyond(db, bounds);
  if (newest === null) return;
  if (deleteEventsOfFinished.run(db, { id: newest, position }) > 0) db.changed('events', ANY);
  deleteFinished.run(db, newest);
  db.changed('deliveries', ANY);
}

function newestBeyond(db: ReadableDb, { records, bytes }: DeliveryBounds): number | null {
  let count = 0;
  let weight = 0;
  for (const { id, log_bytes: logBytes } of finishedNewestFirst.each(db)) {
    count += 1;
    weight += logBytes;
    if (count > records || weight > bytes) return id;
  }
  return null;
}

/**
 * Deletes the finished deliveries of a store with their attempts and returns their number; pending ones are
 * kept. The newest `events` events are kept too, since logged calls refer to them.
 */
export function deleteFinishedOf(db: WritableDb, serverId: string, events: number): number {
  noteCleared(db, newestDelivery(db));
  noteClearedDeliveries(db, { serverId });
  const count = deleteFinishedOfStore.run(db, serverId);
  if (count === 0) return 0;
  db.changed('deliveries', ANY);
  pruneEvents(db, oldestPosition(db) - 1, newestPosition(db) - events);
  return count;
}
