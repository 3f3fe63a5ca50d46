import type { ComparisonDocument } from '#domain/compare/document.ts';
import type { Evidence } from '#domain/compare/evidence.ts';

import { comparisonDocument } from './comparison.ts';
import type { LedgerRow } from './fidelity-ledger.ts';

/** A document that comes with Countertop. */
export interface BuiltInEvidence extends Evidence {
  /** Its file name without `.json`. */
  readonly id: string;
  readonly document: ComparisonDocument;
}

/** Reads the documents of `fixtures/evidence`. Throws where one is wrong, which a test finds before. */
export function readEvidence(
  files: Readonly<Record<string, object>>,
  ledger: readonly LedgerRow[],
): readonly BuiltInEvidence[] {
  return Object.entries(files).map(([id, file]) => {
    const document = comparisonDocument.parse(file) as ComparisonDocument;
    const { target, at } = document;
    return {
      id,
      target,
      at,
      ledger: document.ledger,
      answered: rowsThatAnswer(ledger, id),
      document,
    };
  });
}

function rowsThatAnswer(ledger: readonly LedgerRow[], id: string): ReadonlySet<string> {
  return new Set(ledger.filter(({ answers = [] }) => answers.includes(id)).map((row) => row.id));
}
