import type { ComparedCall, RowVerdict } from '#server/contract/comparison.ts';
import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

import { splitRows } from './step.ts';
import { TOUR } from './tour/tour.ts';

/** A step that settles a row, if `onlyWith` was made too. */
interface SettlingStep {
  readonly step: string;
  readonly onlyWith?: string;
}

/** What the tour can say about a row. `part` is missing where it settles all that a client can see. */
export type Coverage =
  | { readonly steps: readonly SettlingStep[]; readonly part?: string }
  | { readonly why: string };

const STAFF = 'It needs the staff of a restaurant, and a plugin cannot do what they do.';
const FOURTH_401 =
  'It would be one more answer of 401; a run causes three at most, since more may look like somebody guessing keys.';

/** Why no client can settle a row, by its id or its letter. */
const UNSETTLED: Readonly<Record<string, string>> = {
  A8: 'No rule says what leads to these two errors, so nothing can be tried.',
  A17: `A store's key is answered 401 at the payment endpoints. ${FOURTH_401}`,
  A18: FOURTH_401,
  A19: 'A client cannot keep the platform from storing anything.',
  A20: 'The name under which a target is reached is its own.',
  B12: `${STAFF} A difference in cancelled lines is reported if the account that is looked at has some.`,
  B22: 'No read shows which products are timed.',
  B25: `${STAFF} Only they can close an account.`,
  B26: 'The tour makes one call after another, to spare the platform.',
  B27: "It is about a log that only the platform's own people read.",
  B29: STAFF,
  B33: STAFF,
  B34: STAFF,
  B35: STAFF,
  B37: STAFF,
  C1: 'Installs are made on a consent screen, not by a client.',
  C2: "An exchange uses up a code and replaces the tour's own key; a refused one looks like somebody guessing secrets.",
  C3: 'Device sessions are not issued to clients.',
  C4: 'Our side is given the scopes that the answers show, so there is nothing to compare.',
  D: 'It needs a receiver that the platform can reach, with a webhook of the install.',
  E: 'It needs a card terminal with a device session, and a payment that staff has begun.',
  F1: "Stores are created and managed in the developers' portal.",
  F2: 'The tour keeps within the limits and never sees a window end; absent headers say nothing.',
  F4: "Limits are the platform's own; the tour never reaches one.",
  F5: 'A platform is not reset.',
};

/** Which part of a row is settled. */
const PARTS: Readonly<Record<string, string>> = {
  A1: 'all but the answer of 429, which the tour avoids',
  A2: 'the key comes before the body, and then body, existence, state and rules; where limits, scopes and idempotency stand is not seen',
  A3: 'an unknown path; an unknown method would be one more 401',
  A14: 'that times are epoch milliseconds and `docNoDate` a date; events and the clock are not seen',
  A15: 'that no CORS headers are sent',
  B14: 'the form of the identities',
  B15: 'new identities; a weak one that is stored already cannot be made',
  B16: 'all but cancelled lines, which need staff, and the budget of the whole account',
  B17: "the caller's own items; those of other plugins need another plugin",
  B18: 'the budget of a request and how characters are counted; that of an account would take 100 kB of metadata',
  B23: 'the form of number and date; when a day begins, and that tables and packets share the numbers, is not seen',
  B24: 'that an answer is given again, also to another body; not how long, nor what two at once are told',
  B30: 'that tables/update-orders does not take it',
  B36: 'content and creation time; what the kitchen notes, and what is paid of a line, needs staff',
  C5: 'which fields of a customer are shown; whether there is consent is taken from the answers',
  C8: 'what is refused before a provider is asked',
  F3: 'that answers of 401 carry no limits',
};

const SETTLING = settlingSteps();

/** What the tour settles of every row of the ledger, by its id. */
export const COVERAGE: Readonly<Record<string, Coverage>> = Object.fromEntries(
  FIDELITY_LEDGER.map(({ id }) => [id, coverageOf(id)]),
);

function settlingSteps(): ReadonlyMap<string, readonly SettlingStep[]> {
  const found = new Map<string, SettlingStep[]>();
  for (const { id: step, rows } of TOUR) {
    for (const written of splitRows(rows)) {
      const [row = '', onlyWith] = written.split(':');
      const settling = onlyWith === undefined ? { step } : { step, onlyWith };
      found.set(row, [...(found.get(row) ?? []), settling]);
    }
  }
  return found;
}

function coverageOf(row: string): Coverage {
  const why = UNSETTLED[row] ?? UNSETTLED[row.charAt(0)];
  if (why !== undefined) return { why };
  const part = PARTS[row];
  return { steps: SETTLING.get(row) ?? [], ...(part !== undefined && { part }) };
}

/**
 * What the compared calls say about each row: `contradicted` if a difference names it, `confirmed` if a step that
 * settles it was answered the same, else `notSeen`.
 */
export function verdictsOf(calls: readonly ComparedCall[]): Record<string, RowVerdict> {
  const differing = new Set(
    calls.flatMap(({ differences }) => differences.flatMap(({ ledger }) => ledger)),
  );
  const verdicts = new Map(calls.map(({ step, verdict }) => [step, verdict]));
  const isMade = (step: string): boolean => (verdicts.get(step) ?? 'skipped') !== 'skipped';
  const confirms = ({ step, onlyWith }: SettlingStep): boolean =>
    verdicts.get(step) === 'same' && (onlyWith === undefined || isMade(onlyWith));
  const verdictOf = (row: string): RowVerdict => {
    if (differing.has(row)) return 'contradicted';
    return SETTLING.get(row)?.some(confirms) === true ? 'confirmed' : 'notSeen';
  };
  return Object.fromEntries(FIDELITY_LEDGER.map(({ id }) => [id, verdictOf(id)]));
}
