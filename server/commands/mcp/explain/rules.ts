import type * as z from 'zod';

import type { fidelityAnswer } from '#contract/control/fidelity.ts';

import { shortened } from './shortened.ts';

/** A row of the ledger as `GET /control/fidelity` gives it. */
export type LedgerRow = z.infer<typeof fidelityAnswer>[number] & {
  /** What the latest comparison with the platform saw of it. */
  readonly evidence?: {
    readonly verdict: string;
    readonly at: string;
    readonly target: string;
  } | null;
};

/** Where the behaviour that a call met comes from. */
export interface Rule {
  /** The platform's specification, or a row of the ledger where it leaves something open. */
  readonly from: 'specification' | 'ledger';
  readonly id?: string;
  readonly topic?: string;
  /** Whether the platform may behave in another way, in plain words. */
  readonly certainty: string;
  readonly says?: string;
}

const CERTAINTY: Readonly<Record<LedgerRow['kind'], string>> = {
  assumed: 'a guess: the specification is silent here, and the platform may differ',
  reading: 'one reading of words that can be read in more than one way; the platform may differ',
};

/** How sure a row is, in plain words. */
export function certaintyOf({ kind, evidence }: LedgerRow): string {
  const { verdict = '', at = '', target = '' } = evidence ?? {};
  const compared = `by a comparison with ${shortened(target, 100)} of ${at.slice(0, 10)}`;
  if (verdict === 'confirmed') return `confirmed ${compared}`;
  if (verdict === 'contradicted') {
    return `contradicted ${compared}: the platform does otherwise`;
  }
  return CERTAINTY[kind];
}

const LONGEST_SAYS = 420;
const MOST_ROWS = 3;

/** The rules behind something; `ids` are the rows that were noted with it. */
export function rulesOf(ids: readonly string[], ledger: readonly LedgerRow[]): readonly Rule[] {
  const rows = [...new Set(ids)].flatMap((id) => ledger.find((row) => row.id === id) ?? []);
  if (rows.length === 0) {
    return [{ from: 'specification', certainty: 'the platform’s own word; nothing guessed' }];
  }
  return rows.slice(0, MOST_ROWS).map((row) => ({
    from: 'ledger',
    id: row.id,
    topic: row.topic,
    certainty: certaintyOf(row),
    says: shortened(row.emulator, LONGEST_SAYS),
  }));
}
