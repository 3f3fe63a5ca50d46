import { LEDGER_SECTIONS } from '#contract/fidelity-ledger.ts';
import { compareAnswers } from '#domain/compare/compare-answers.ts';
import type { ComparisonDocument } from '#domain/compare/document.ts';
import { cleanUpSteps, leftBy } from '#domain/compare/tour/clean-up.ts';
import type { OwnAccounts } from '#domain/compare/tour/picks.ts';
import { picksFrom } from '#domain/compare/tour/picks.ts';
import { verdictsOf } from '#domain/compare/tour/settles/coverage-of-rows.ts';
import { TOUR } from '#domain/compare/tour/tour.ts';
import { worldFromReads } from '#domain/compare/world/world-from-reads.ts';

import type { ComparisonRules } from './parts.ts';

/** The rows of the fidelity ledger. */
export const LEDGER_ROWS = LEDGER_SECTIONS.flatMap(({ rows }) => rows);

/**
 * The tour and the rules that it is compared by. `run` tells this run's idempotency keys from others'; of the API key only
 * the names of store and plugin are taken, so that ours are called the same.
 */
export function comparisonRules(run: string, key: string): ComparisonRules {
  const [serverId = '', pluginId = ''] = key.split('.');
  return {
    steps: TOUR,
    picks: (shown, left) => picksFrom(shown, run, accountsOf(left)),
    world: (shown) => worldFromReads(shown, { serverId, pluginId }),
    compare: (both) => compareAnswers({ ...both, rows: LEDGER_ROWS }),
    cleanUp: ({ here, there }) => cleanUpSteps(here, there),
    left: leftBy,
    rows: verdictsOf,
  };
}

function accountsOf(left: ComparisonDocument['left']): OwnAccounts {
  const of = (wanted: 'table' | 'packet'): string[] =>
    left.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return { tables: of('table'), packets: of('packet') };
}
