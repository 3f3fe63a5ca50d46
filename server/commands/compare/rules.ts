import type {
  ComparedCall,
  ComparisonDocument,
  Difference,
  RowVerdict,
} from '#domain/compare/document.ts';
import type { OwnAccounts } from '#domain/compare/tour/picks.ts';
import { picksFrom } from '#domain/compare/tour/picks.ts';
import { TOUR } from '#domain/compare/tour/tour.ts';

import type { ComparisonRules } from './parts.ts';

/** The tour and the rules that it is compared by. `run` tells this run's idempotency keys from others'. */
export function comparisonRules(run: string): ComparisonRules {
  return {
    steps: TOUR,
    picks: (shown, left) => picksFrom(shown, run, accountsOf(left)),
    world: () => 'bistro',
    cleanUp: () => [],
    compare: (_step, _call, { here, there }): Difference[] =>
      here.status === there.status
        ? []
        : [{ path: 'status', kind: 'status', here: here.status, there: there.status, ledger: [] }],
    rows: (_calls: readonly ComparedCall[]): Record<string, RowVerdict> => ({}),
  };
}

function accountsOf(left: ComparisonDocument['left']): OwnAccounts {
  const of = (wanted: 'table' | 'packet'): string[] =>
    left.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { tables: of('table'), packets: of('packet') };
}
