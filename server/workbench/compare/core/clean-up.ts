import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { textOf } from '#server/domain/json.ts';

import type { Answers, TourStep } from './step.ts';
import { dataOf } from './step.ts';
import { TOUR } from './tour/tour.ts';

type Left = ComparisonDocument['left'][number];

interface Opened extends Left {
  /** The first step whose answer names the account. */
  readonly step: string;
}

const OPENING: readonly { readonly id: string; readonly kind: Left['kind'] }[] = TOUR.flatMap(
  ({ id, call }) => {
    if (call === 'POST /packets/create') return { id, kind: 'packet' as const };
    return call === 'POST /tables/create' ? { id, kind: 'table' as const } : [];
  },
);

/**
 * The steps that empty accounts opened on either side, including those whose call should have been refused:
 * packets are set to `Rejected`; tables lose their payments and then their lines, since payments may not exceed
 * the total.
 */
export function cleanUpSteps(here: Answers, there: Answers): readonly TourStep[] {
  const opened = new Map(
    [...openedAccounts(there), ...openedAccounts(here)].map((one) => [one.step, one.kind]),
  );
  return [...opened].flatMap(([step, kind]) => {
    const [id, reference] = [`clean-up-${step}`, `{opened.${step}}`];
    if (kind === 'packet') {
      return cleanUp(id, '/packets/update', { packetId: reference, status: 'Rejected' });
    }
    const tableId = reference;
    return [
      cleanUp(`clean-up-payments-${step}`, '/tables/update-payments', { tableId, payments: [] }),
      cleanUp(id, '/tables/update-orders', { tableId, cart: [] }),
    ];
  });
}

function cleanUp(id: string, path: string, body: TourStep['with']): TourStep {
  return { id, phase: 'cleanUp', call: `POST ${path}`, with: body, rows: '' };
}

/** Accounts that stay open at the target, since no plugin can close an account. */
export function leftOpen(there: Answers): Left[] {
  return openedAccounts(there)
    .filter(({ step }) => there.get(`clean-up-${step}`)?.status !== 404)
    .map(({ kind, id }) => ({ kind, id }));
}

/** Every opened account once: a replayed answer contains the same one again. */
export function openedAccounts(answers: Answers): Opened[] {
  const found = new Map<string, Opened>();
  for (const { id: step, kind } of OPENING) {
    const data = dataOf(answers.get(step));
    // A packet's uuid is also its id (B3).
    const id = textOf(data, 'packetId') ?? textOf(data, 'tableId') ?? textOf(data, 'uuid');
    if (id !== null && !found.has(id)) found.set(id, { step, kind, id });
  }
  return [...found.values()];
}
