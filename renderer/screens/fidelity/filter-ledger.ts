import type { LedgerRow } from '#renderer/data/types.ts';
import { wordMatcher } from '#server/domain/folded.ts';

import type { FidelitySearch, SECTIONS, VERDICTS } from './search.ts';

/** The rows that match the filters, and the open one. */
export function filterLedger(
  rows: readonly LedgerRow[],
  { row: open, find = '', section, kind, verdict }: FidelitySearch,
): readonly LedgerRow[] {
  const matches = wordMatcher(find);
  return rows.filter((row) => {
    if (row.id === open) return true;
    if (section !== undefined && sectionOf(row) !== section) return false;
    if (kind !== undefined && row.kind !== kind) return false;
    if (verdict !== undefined && verdictOf(row) !== verdict) return false;
    return matches([row.id, row.topic, row.specification, row.emulator, ...row.touches].join(' '));
  });
}

function verdictOf({ evidence }: LedgerRow): (typeof VERDICTS)[number] {
  return evidence?.verdict ?? 'notSeen';
}

export function countVerdicts(rows: readonly LedgerRow[]) {
  const counts = { confirmed: 0, contradicted: 0, notSeen: 0 };
  for (const row of rows) counts[verdictOf(row)] += 1;
  return counts;
}

export function bySection(rows: readonly LedgerRow[]) {
  return [...Map.groupBy(rows, sectionOf)];
}

function sectionOf({ id }: LedgerRow) {
  return id.slice(0, 1) as (typeof SECTIONS)[number];
}
