import { command, query, scalar } from './statement.ts';

/** An idempotency key; keys are independent per store, plugin and endpoint (B24). */
export interface IdempotencyScope {
  readonly serverId: string;
  readonly pluginId: string;
  /** The path below `/plugin-api`, entity included. */
  readonly endpoint: string;
  readonly key: string;
}

/** The first response to a request with a key. */
interface StoredAnswer {
  /** The response body as it was sent. */
  readonly answer: string;
  /** The hash of the request body; a retry with a different body has a different hash. */
  readonly bodyHash: string;
}

/** The response for a key that has not expired at `now` (epoch ms). */
export const findAnswer = query<StoredAnswer, IdempotencyScope & { readonly now: number }>(`
  SELECT answer, body_hash AS bodyHash FROM idempotent_answers
  WHERE server_id = @serverId AND plugin_id = @pluginId AND endpoint = @endpoint AND key = @key
    AND expires_at > @now`).get;

/** Stores a response until `expiresAt` (epoch ms). */
export const saveAnswer = command<
  IdempotencyScope & StoredAnswer & { readonly expiresAt: number }
>(`
  INSERT INTO idempotent_answers (server_id, plugin_id, endpoint, key, expires_at, body_hash, answer)
  VALUES (@serverId, @pluginId, @endpoint, @key, @expiresAt, @bodyHash, @answer)
  ON CONFLICT DO UPDATE SET expires_at = @expiresAt, body_hash = @bodyHash, answer = @answer`).run;

/** When the next response expires, epoch ms. */
export const earliestExpiry = scalar<number | undefined>(
  'SELECT expires_at FROM idempotent_answers ORDER BY expires_at LIMIT 1',
);

/** The responses that expire next (B24); `at` is epoch ms. */
export const listExpiringAnswers = query<
  IdempotencyScope & { readonly at: number },
  [limit: number]
>(`
  SELECT server_id AS serverId, plugin_id AS pluginId, endpoint, key, expires_at AS at
  FROM idempotent_answers ORDER BY expires_at LIMIT ?`).all;

/** Deletes the responses that have expired at `now` (epoch ms). */
export const deleteExpiredAnswers = command<[now: number]>(
  'DELETE FROM idempotent_answers WHERE expires_at <= ?',
).run;
