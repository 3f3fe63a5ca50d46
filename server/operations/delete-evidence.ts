import type { Outcome } from '#server/domain/refusal.ts';
import { deleteEvidence as remove, findEvidence } from '#server/store/evidence.ts';

import type { OperationContext } from './parts/context.ts';

/** Deletes a document; the verdicts of the others count again. */
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
