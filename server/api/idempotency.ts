import { createHash } from 'node:crypto';

import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { IdempotencyScope } from '#server/store/idempotency.ts';
import { findAnswer, saveAnswer } from '#server/store/idempotency.ts';

import type { DataApiContext, Exchange } from './exchange.ts';
import { replayed } from './inspector/explain.ts';

/** How long a first answer is kept (B24). */
export const RETENTION_MS = 24 * 60 * 60 * 1000;

/** A success body, and whether it was the first one or a replay of it. */
interface Remembered {
  readonly body: string;
  readonly replay: boolean;
}

/** Catalog writes have a word of their own for it (specification, Catalog writes 2). */
function inProgress({ endpoint }: Exchange): Refusal {
  return {
    refused: endpoint?.resource === 'catalog' ? 'catalogWriteInProgress' : 'requestInProgress',
  };
}

/**
 * Stage 6 of A2: answers a repeated key with the first answer, byte for byte, and otherwise does
 * the work and keeps its answer in the same transaction, so that neither can be there without the
 * other. A refusal keeps nothing: the key is free again (B24).
 */
export function answerOnce(
  { database, clock, keysInProgress: keys }: DataApiContext,
  scope: IdempotencyScope,
  exchange: Exchange,
  work: () => Outcome<string>,
): Outcome<Remembered> {
  if (!keys.begin(scope)) return inProgress(exchange);
  try {
    return database.write((db): Outcome<Remembered> => {
      const now = clock.now();
      const bodyHash = createHash('sha256').update(exchange.body).digest('base64');
      const known = findAnswer(db, scope, now);
      if (known !== undefined) {
        exchange.notes.push(replayed(known.bodyHash === bodyHash));
        return { body: known.answer, replay: true };
      }
      const body = work();
      if (isRefusal(body)) return body;
      saveAnswer(db, scope, { answer: body, bodyHash }, now + RETENTION_MS);
      return { body, replay: false };
    });
  } finally {
    keys.end(scope);
  }
}
