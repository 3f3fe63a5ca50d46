import type * as z from 'zod';

import { EVIDENCE } from '#fixtures/evidence/index.ts';
import type { ComparisonDocument } from '#server/contract/comparison.ts';
import type { evidenceAnswer } from '#server/contract/control/evidence.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { StoredEvidence } from '#server/store/evidence.ts';
import { listEvidence } from '#server/store/evidence.ts';
import type {
  BuiltInEvidence,
  Evidence,
  RowEvidence,
} from '#server/workbench/compare/core/evidence.ts';
import { evidenceByRow, readEvidence, rowsWith } from '#server/workbench/compare/core/evidence.ts';

/** Each file is read once. */
const read = new WeakMap<object, BuiltInEvidence>();

/** The documents that come with Countertop. */
export function builtInEvidence(): readonly BuiltInEvidence[] {
  return Object.entries(EVIDENCE).flatMap(([id, file]) => {
    const known = read.get(file);
    if (known !== undefined) return known;
    const found = readEvidence({ [id]: file }, FIDELITY_LEDGER);
    for (const one of found) read.set(file, one);
    return found;
  });
}

/** The latest word on each ledger row; of one moment, the documents that come with Countertop have it. */
export function currentEvidence(db: ReadableDb): ReadonlyMap<string, RowEvidence> {
  const handedIn = listEvidence(db).map(evidenceOf);
  return evidenceByRow([...handedIn, ...builtInEvidence()]);
}

/** What is said of a document that was handed in. */
export function viewStored(stored: StoredEvidence): z.input<typeof evidenceAnswer> {
  const { id, calls, differences } = stored;
  const counts = { calls, differences };
  return { id: String(id), source: 'handedIn', ...counts, ...viewRows(evidenceOf(stored)) };
}

/** What is said of a document that comes with Countertop. */
export function viewBuiltIn({ id, document }: BuiltInEvidence): z.input<typeof evidenceAnswer> {
  const differences = document.calls.flatMap((call) => call.differences).length;
  const counts = { calls: document.calls.length, differences };
  return { id, source: 'builtIn', ...counts, ...viewRows(document) };
}

const KNOWN: ReadonlySet<string> = new Set(FIDELITY_LEDGER.map(({ id }) => id));

function viewRows({ target, at, ledger }: Evidence) {
  const known = (row: string): boolean => KNOWN.has(row);
  return {
    target,
    at,
    confirmed: rowsWith({ ledger }, 'confirmed').filter(known),
    contradicted: rowsWith({ ledger }, 'contradicted').filter(known),
    unknownRows: Object.keys(ledger).filter((row) => !known(row)),
  };
}

function evidenceOf({ target, at, ledger }: StoredEvidence): Evidence {
  return { target, at, ledger: JSON.parse(ledger) as ComparisonDocument['ledger'] };
}
