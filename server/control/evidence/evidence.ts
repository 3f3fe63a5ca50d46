import { isRefusal } from '#server/domain/refusal.ts';
import { forgetEvidence } from '#server/operations/forget-evidence.ts';
import { keepEvidence } from '#server/operations/keep-evidence.ts';
import { findEvidenceDocument, listEvidence } from '#server/store/evidence.ts';
import { byMoment, momentOf } from '#server/workbench/compare/core/evidence.ts';

import { handlers } from '../handler.ts';
import { rowIdOf } from '../page.ts';
import { builtInEvidence, viewBuiltIn, viewStored } from './documents.ts';

export const evidenceHandlers = handlers({
  listEvidence: ({ context }) => {
    const handedIn = listEvidence(context.database.read).map(viewStored);
    const all = [...builtInEvidence().map(viewBuiltIn), ...handedIn];
    return { data: all.toSorted((one, other) => byMoment(other, one)) };
  },

  /** Rows that this ledger does not have are kept and named: ids are never used again, versions differ. */
  addEvidence: ({ context, body }) => {
    const kept = keepEvidence(context, body, momentOf(body.at));
    return isRefusal(kept) ? kept : { data: viewStored(kept) };
  },

  getEvidence: ({ context, params: { id } }) => {
    const builtIn = builtInEvidence().find((one) => one.id === id);
    if (builtIn !== undefined) return { data: builtIn.document };
    const document = findEvidenceDocument(context.database.read, rowIdOf(id));
    if (document === undefined) return { refused: 'evidenceNotFound' };
    return { data: JSON.parse(document) as object };
  },

  deleteEvidence: ({ context, params: { id } }) => {
    if (builtInEvidence().some((one) => one.id === id)) return { refused: 'builtInEvidence' };
    const forgotten = forgetEvidence(context, rowIdOf(id));
    return isRefusal(forgotten) ? forgotten : { data: { id } };
  },
});
