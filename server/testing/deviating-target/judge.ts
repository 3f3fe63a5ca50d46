import type { WholeComparison } from './compare-with-platform.ts';
import { compareWithPlatform } from './compare-with-platform.ts';
import type { SingleDeviation } from './deviations/row.ts';
import type { Platform } from './start-platform.ts';
import { PLATFORM_BARE_KEY, PLATFORM_KEY } from './start-platform.ts';

/**
 * Compares with a platform that has one deviation. Returns what is wrong with the result: nothing, if the deviation was
 * found with the right row of the ledger, and nothing else was.
 */
export async function problemsWith(
  platform: Platform,
  { row, also, kinds, at, deviation, isBare = false }: SingleDeviation,
): Promise<string[]> {
  const key = isBare ? PLATFORM_BARE_KEY : PLATFORM_KEY;
  const { document, deviated } = await compareWithPlatform(platform, { deviation, key });
  const differences = document.calls.flatMap(({ step, differences: of }) =>
    of.map((one) => ({ step, ...one })),
  );
  const named = new Set(differences.flatMap(({ ledger }) => ledger));
  const contradicted = new Set(rowsThatAre(document.ledger, 'contradicted'));
  return [
    ...(deviated === 0 ? ['the tour makes no call that this deviation changes'] : []),
    ...(named.has(row) ? [] : [`no difference names ${row}`]),
    ...(contradicted.has(row) ? [] : [`${row} is not contradicted`]),
    ...[...new Set([...named, ...contradicted])]
      .filter((id) => id !== row && !also.includes(id))
      .map((id) => `${id} is contradicted, too`),
    ...differences
      .filter(({ kind, path }) => !kinds.includes(kind) || !at.test(path))
      .map((one) => `is unexpected: ${JSON.stringify(one)}`),
  ];
}

/** The rows of a document's ledger with a verdict. */
export function rowsThatAre(
  ledger: WholeComparison['document']['ledger'],
  verdict: string,
): string[] {
  return Object.entries(ledger).flatMap(([id, one]) => (one === verdict ? [id] : []));
}
