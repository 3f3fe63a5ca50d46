import type * as z from 'zod';

import type { fidelityAnswer } from '#contract/control/fidelity.ts';

import { shortened } from './shortened.ts';

/** A row of the ledger as `GET /control/fidelity` gives it. */
export type LedgerRow = z.infer<typeof fidelityAnswer>[number];

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

/** How sure a row is, in plain words. */
export const CERTAINTY: Readonly<Record<LedgerRow['kind'], string>> = {
  assumed: 'a guess: the specification is silent here, and the platform may differ',
  reading: 'one reading of words that can be read in more than one way; the platform may differ',
};

const LONGEST_SAYS = 420;
const MOST_ROWS = 3;

/** The rules behind something; `ids` are the rows that were noted with it. */
export function rulesOf(ids: readonly string[], ledger: readonly LedgerRow[]): readonly Rule[] {
  const rows = [...new Set(ids)].flatMap((id) => ledger.find((row) => row.id === id) ?? []);
  if (rows.length === 0) {
    return [{ from: 'specification', certainty: 'the platform’s own word; nothing guessed' }];
  }
  return rows.slice(0, MOST_ROWS).map(({ id, topic, kind, emulator }) => ({
    from: 'ledger',
    id,
    topic,
    certainty: CERTAINTY[kind],
    says: shortened(emulator, LONGEST_SAYS),
  }));
}
