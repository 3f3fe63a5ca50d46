import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** Whose key it is and where it was used: the same key elsewhere is another key (B24). */
export interface IdempotencyScope {
  readonly serverId: string;
  readonly pluginId: string;
  /** The path below `/plugin-api`, entity included. */
  readonly endpoint: string;
  readonly key: string;
}

/** A stored first answer. */
export interface RememberedAnswer {
  /** The response body as it was sent. */
  readonly answer: string;
  /** Differs if a repeat has another body. */
  readonly bodyHash: string;
}

const find = query<{ answer: string; body_hash: string }>(`
  SELECT answer, body_hash FROM idempotent_answers
  WHERE server_id = ? AND plugin_id = ? AND endpoint = ? AND key = ? AND expires_at > ?`);
const save = command(`
  INSERT INTO idempotent_answers (server_id, plugin_id, endpoint, key, expires_at, body_hash, answer)
  VALUES (@serverId, @pluginId, @endpoint, @key, @expiresAt, @bodyHash, @answer)
  ON CONFLICT DO UPDATE SET expires_at = @expiresAt, body_hash = @bodyHash, answer = @answer`);
const earliest = query<{ expires_at: number }>(
  'SELECT expires_at FROM idempotent_answers ORDER BY expires_at LIMIT 1',
);
const removeExpired = command('DELETE FROM idempotent_answers WHERE expires_at <= ?');

/** The answer under a key that has not expired at `now` (epoch ms). */
export function findAnswer(
  db: ReadableDb,
  { serverId, pluginId, endpoint, key }: IdempotencyScope,
  now: number,
): RememberedAnswer | undefined {
  const row = find.get(db, serverId, pluginId, endpoint, key, now);
  return row && { answer: row.answer, bodyHash: row.body_hash };
}

/** Keeps an answer until `expiresAt` (epoch ms). */
export function saveAnswer(
  db: WritableDb,
  scope: IdempotencyScope,
  remembered: RememberedAnswer,
  expiresAt: number,
): void {
  save.run(db, { ...scope, ...remembered, expiresAt });
}

/** When the next answer expires (epoch ms), or null. */
export function earliestExpiry(db: ReadableDb): number | null {
  return earliest.get(db)?.expires_at ?? null;
}

/** Forgets the answers that have expired at `now` (epoch ms). */
export function deleteExpiredAnswers(db: WritableDb, now: number): void {
  removeExpired.run(db, now);
}
