import type * as z from 'zod';

import { fromIso, toIso } from '#server/clock/clock.ts';
import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { comparisonDocument } from '#server/contract/comparison.ts';
import type { fidelityAnswer } from '#server/contract/control/fidelity.ts';
import type { LedgerRow } from '#server/contract/fidelity-ledger.ts';

/** The part of a comparison's document that counts as evidence. */
export interface Evidence extends Pick<ComparisonDocument, 'target' | 'at' | 'ledger'> {
  /** Rows that have been corrected because of this document. */
  readonly answered?: ReadonlySet<string>;
}

export interface BuiltInEvidence extends Evidence {
  /** The document's file name without `.json`. */
  readonly id: string;
  readonly document: ComparisonDocument;
}

/** The result of the latest comparison for a ledger row. */
export type RowEvidence = NonNullable<z.output<typeof fidelityAnswer>[number]['evidence']>;

/** Reads the documents of `fixtures/evidence`. Throws if one is invalid. */
export function readEvidence(
  files: Readonly<Record<string, object>>,
  ledger: readonly LedgerRow[],
): readonly BuiltInEvidence[] {
  return Object.entries(files).map(([id, file]) => {
    const document = comparisonDocument.parse(file);
    const answering = ledger.filter(({ answers = [] }) => answers.includes(id));
    const { target, at } = document;
    const answered = new Set(answering.map((row) => row.id));
    return { id, target, at, ledger: document.ledger, answered, document };
  });
}

/**
 * The latest evidence for each ledger row, by `at` and then by the order of the documents. A contradiction that
 * has been corrected in the row counts as a confirmation.
 */
export function evidenceByRow(documents: readonly Evidence[]): ReadonlyMap<string, RowEvidence> {
  const found = new Map<string, RowEvidence>();
  for (const { target, at, ledger, answered } of documents.toSorted(byMoment)) {
    for (const [row, verdict] of Object.entries(ledger)) {
      if (verdict === 'notSeen') continue;
      const isAnswered = verdict === 'contradicted' && answered?.has(row) === true;
      found.set(row, { verdict: isAnswered ? 'confirmed' : verdict, at, target });
    }
  }
  return found;
}

/** Sorts documents, earliest first. */
export function byMoment(one: Pick<Evidence, 'at'>, other: Pick<Evidence, 'at'>): number {
  return fromIso(one.at) - fromIso(other.at);
}

/** Normalizes an ISO time: seconds and their fractions may be missing. */
export function momentOf(at: string): string {
  return toIso(fromIso(at)).replace(/\.?0*Z$/u, '');
}
