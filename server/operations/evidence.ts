import type { Outcome } from '#server/domain/refusal.ts';
import type { StoredEvidence } from '#server/store/evidence.ts';
import {
  countEvidence,
  deleteEvidence as remove,
  findEvidence,
  findSameRun,
  insertEvidence,
  replaceEvidence,
} from '#server/store/evidence.ts';

import type { OperationContext } from './parts/context.ts';

/** Maximum number of documents kept. */
const MOST_DOCUMENTS = 100;

/** Maximum size of a document, in UTF-8 bytes. */
const MOST_BYTES = 1024 * 1024;

/** The fields of a comparison's document that are used here. */
interface Document {
  readonly target: string;
  readonly at: string;
  readonly calls: readonly { readonly differences: readonly object[] }[];
  readonly ledger: object;
}

/**
 * Stores the document of a comparison. It replaces an earlier document of the same run, that is, with the same start
 * and target. `moment` is its `at` in a normalized form, so that equal times are equal strings. Refuses a document
 * that is too large, or that would exceed the maximum number.
 */
export function saveEvidence(
  { database }: OperationContext,
  document: Document,
  moment: string,
): Outcome<StoredEvidence> {
  const { target, at, calls } = document;
  const text = JSON.stringify(document);
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_BYTES) return { refused: 'evidenceTooLarge', bytes, most: MOST_BYTES };
  const kept = {
    target,
    at,
    calls: calls.length,
    differences: calls.reduce((sum, { differences }) => sum + differences.length, 0),
    ledger: JSON.stringify(document.ledger),
  };
  return database.write((db): Outcome<StoredEvidence> => {
    const known = findSameRun(db, target, moment);
    if (known !== undefined) {
      replaceEvidence(db, known, { ...kept, moment, document: text });
      return { id: known, ...kept };
    }
    if (countEvidence(db) >= MOST_DOCUMENTS) {
      return { refused: 'evidenceLimitReached', most: MOST_DOCUMENTS };
    }
    return { id: insertEvidence(db, { ...kept, moment, document: text }), ...kept };
  });
}

/** Deletes a document; the verdicts of earlier documents then apply again. */
export function deleteEvidence(
  { database }: OperationContext,
  id: number,
): Outcome<{ readonly id: number }> {
  return database.write((db): Outcome<{ readonly id: number }> => {
    if (findEvidence(db, id) === undefined) return { refused: 'evidenceNotFound' };
    remove(db, id);
    return { id };
  });
}
