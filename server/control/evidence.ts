import type * as z from 'zod';

import { EVIDENCE } from '#fixtures/evidence/index.ts';
import type { ComparisonDocument, RowVerdict } from '#server/contract/comparison.ts';
import type { evidenceAnswer } from '#server/contract/control/fidelity.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';
import { deleteEvidence, saveEvidence } from '#server/operations/evidence.ts';
import type { StoredEvidence } from '#server/store/evidence.ts';
import { findEvidenceDocument, listEvidence } from '#server/store/evidence.ts';
import type { BuiltInEvidence, Evidence } from '#server/workbench/compare/core/evidence.ts';
import {
  byMoment,
  evidenceByRow,
  momentOf,
  readEvidence,
} from '#server/workbench/compare/core/evidence.ts';

import { answer, handlers } from './handler.ts';
import { rowIdOf } from './list-pages.ts';

export const evidenceHandlers = handlers({
  /**
   * The fidelity ledger with the latest evidence for each row; at equal times, built-in evidence takes
   * precedence.
   */
  listFidelity: ({ context }) => {
    const handedIn = listEvidence(context.database.read).map(evidenceOf);
    const evidence = evidenceByRow([...handedIn, ...builtInEvidence()]);
    return {
      data: FIDELITY_LEDGER.map(({ id, topic, specification, emulator, touches, kind }) => {
        const row = { id, topic, specification, emulator, touches, kind };
        return { ...row, evidence: evidence.get(id) ?? null };
      }),
    };
  },

  listEvidence: ({ context }) => {
    const handedIn = listEvidence(context.database.read).map(viewStored);
    const all = [...builtInEvidence().map(viewBuiltIn), ...handedIn];
    return { data: all.toSorted((one, other) => byMoment(other, one)) };
  },

  /** Unknown rows are kept and listed: ids are never reused, but versions of the ledger differ. */
  addEvidence: ({ context, body }) => {
    return answer(saveEvidence(context, body, momentOf(body.at)), viewStored);
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
    return answer(deleteEvidence(context, rowIdOf(id)), () => ({ id }));
  },
});

function builtInEvidence(): readonly BuiltInEvidence[] {
  return readEvidence(EVIDENCE, FIDELITY_LEDGER);
}

function viewStored(stored: StoredEvidence): z.input<typeof evidenceAnswer> {
  const { id, calls, differences } = stored;
  const counts = { calls, differences };
  return { id: String(id), source: 'handedIn', ...counts, ...viewRows(evidenceOf(stored)) };
}

function viewBuiltIn({ id, document }: BuiltInEvidence): z.input<typeof evidenceAnswer> {
  const differences = document.calls.flatMap((call) => call.differences).length;
  const counts = { calls: document.calls.length, differences };
  return { id, source: 'builtIn', ...counts, ...viewRows(document) };
}

const KNOWN: ReadonlySet<string> = new Set(FIDELITY_LEDGER.map(({ id }) => id));

function viewRows({ target, at, ledger }: Evidence) {
  const rows = Object.keys(ledger);
  const rowsWith = (verdict: RowVerdict): string[] =>
    rows.filter((row) => ledger[row] === verdict && KNOWN.has(row));
  return {
    target,
    at,
    confirmed: rowsWith('confirmed'),
    contradicted: rowsWith('contradicted'),
    unknownRows: rows.filter((row) => !KNOWN.has(row)),
  };
}

function evidenceOf({ target, at, ledger }: StoredEvidence): Evidence {
  return { target, at, ledger: JSON.parse(ledger) as ComparisonDocument['ledger'] };
}
