import { createHash } from 'node:crypto';

import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { IdempotencyScope } from '#server/store/idempotency.ts';
import { findAnswer, saveAnswer } from '#server/store/idempotency.ts';

import { keyInProgress } from './endpoint-refusals.ts';
import type { Endpoint } from './endpoint.ts';
import type { DataApiContext, Exchange } from './exchange.ts';
import { replayed } from './inspector/explain.ts';

/** The lifetime of a stored response (B24). */
export const RETENTION_MS = 24 * 60 * 60 * 1000;

interface Remembered {
  readonly body: string;
  readonly replay: boolean;
}

/**
 * Stage 6 of A2: replays the first response for a repeated key, byte for byte; otherwise does the
 * work and stores its response in the same transaction. A refusal stores nothing and frees the key
 * (B24).
 */
export function answerOnce(
  { database, clock, keysInProgress: keys }: DataApiContext,
  exchange: Exchange,
  endpoint: Endpoint,
  scope: IdempotencyScope,
  work: () => Outcome<string>,
): Outcome<Remembered> {
  if (!keys.begin(scope)) return { refused: keyInProgress(endpoint) };
  try {
    return database.write((db): Outcome<Remembered> => {
      const now = clock.now();
      const bodyHash = createHash('sha256').update(exchange.body).digest('base64');
      const known = findAnswer(db, { ...scope, now });
      if (known !== undefined) {
        exchange.notes.push(replayed(known.bodyHash === bodyHash));
        return { body: known.answer, replay: true };
      }
      const body = work();
      if (isRefusal(body)) return body;
      saveAnswer(db, { ...scope, answer: body, bodyHash, expiresAt: now + RETENTION_MS });
      return { body, replay: false };
    });
  } finally {
    keys.end(scope);
  }
}

/** Idempotency keys whose first request is in progress. */
export class KeysInProgress {
  readonly #keys = new Set<string>();

  /** False if the key is already in progress. */
  begin(scope: IdempotencyScope): boolean {
    const name = JSON.stringify(scope);
    if (this.#keys.has(name)) return false;
    this.#keys.add(name);
    return true;
  }

  end(scope: IdempotencyScope): void {
    this.#keys.delete(JSON.stringify(scope));
  }
}
