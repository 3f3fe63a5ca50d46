import type { WholeComparison } from './compare-with-platform.ts';
import type { SingleDeviation } from './deviations/row.ts';

/** What a comparison found about one deviation. */
export interface Judgement {
  readonly name: string;
  readonly row: string;
  /** What is wrong; empty if the deviation was found with the right row, and nothing else was found. */
  readonly problems: readonly string[];
  /** The differences that were found, one line each. */
  readonly found: readonly string[];
}

/** Compares the differences of a comparison with the expected ones. */
export function judge(
  { name, row, also, kinds, at }: SingleDeviation,
  { document, deviated }: WholeComparison,
): Judgement {
  const differences = document.calls.flatMap(({ step, differences: of }) =>
    of.map((one) => ({ step, ...one })),
  );
  const found = differences.map(
    ({ step, kind, path, here, there, ledger }) =>
      `${step}: ${kind} ${path}: ${JSON.stringify(here)} here, ${JSON.stringify(there)} there (${ledger.join(', ')})`,
  );
  const contradicted = [
    ...new Set([
      ...rowsThatAre(document.ledger, 'contradicted'),
      ...differences.flatMap(({ ledger }) => ledger),
    ]),
  ];
  const allowed = [row, ...also];
  const strange = differences.filter((one) => !kinds.includes(one.kind) || !at.test(one.path));
  return {
    name,
    row,
    found,
    problems: [
      ...(deviated === 0 ? ['the tour makes no call that this deviation changes'] : []),
      ...(document.ledger[row] === 'contradicted'
        ? []
        : [`the document says ${row} is ${document.ledger[row] ?? 'nothing'}`]),
      ...(differences.some(({ ledger }) => ledger.includes(row))
        ? []
        : [`no difference names ${row}`]),
      ...contradicted
        .filter((id) => !allowed.includes(id))
        .map((id) => `${id} is contradicted, too`),
      ...strange.map(({ step, kind, path }) => `${step} differs in ${kind} at ${path}`),
    ],
  };
}

/** The rows of a document's ledger with a verdict. */
export function rowsThatAre(
  ledger: WholeComparison['document']['ledger'],
  verdict: string,
): string[] {
  return Object.entries(ledger).flatMap(([id, one]) => (one === verdict ? [id] : []));
}
