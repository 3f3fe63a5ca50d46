import type { ComparisonDocument } from '#server/contract/comparison.ts';

import { textOf } from './json.ts';
import type { Answers, TourStep } from './step.ts';
import { dataOf } from './step.ts';
import { TOUR } from './tour/tour.ts';

type Left = ComparisonDocument['left'][number];

interface Opened extends Left {
  /** The first step whose answer names it. */
  readonly step: string;
}

const OPENING: readonly { readonly id: string; readonly kind: Left['kind'] }[] = TOUR.flatMap(
  ({ id, call }) => {
    if (call === 'POST /packets/create') return { id, kind: 'packet' as const };
    return call === 'POST /tables/create' ? { id, kind: 'table' as const } : [];
  },
);

/**
 * The steps that empty what either side opened, whether or not it was meant to be refused: packets are set
 * `Rejected`; tables lose their payments and then their lines, since no more may be paid than they cost.
 */
export function cleanUpSteps(here: Answers, there: Answers): readonly TourStep[] {
  const opened = new Map(
    [...openedIn(there), ...openedIn(here)].map((one) => [one.step, one.kind]),
  );
  return [...opened].flatMap(([step, kind]) =>
    kind === 'packet' ? rejected(step) : emptied(step),
  );
}

/** What stays open at the target, since no plugin can close an account; not what somebody closed meanwhile. */
export function leftBy(there: Answers): Left[] {
  return openedIn(there)
    .filter(({ step }) => there.get(`clean-up-${step}`)?.status !== 404)
    .map(({ kind, id }) => ({ kind, id }));
}

/** Every account that an answer says was opened, once: a replayed answer names the same one again. */
export function openedIn(answers: Answers): Opened[] {
  const found = new Map<string, Opened>();
  for (const { id: step, kind } of OPENING) {
    const data = dataOf(answers.get(step));
    // The uuid of a sale is a packet's id too (B3), in case the answer names nothing else.
    const id = textOf(data, 'packetId') ?? textOf(data, 'tableId') ?? textOf(data, 'uuid');
    if (id !== null && !found.has(id)) found.set(id, { step, kind, id });
  }
  return [...found.values()];
}

function rejected(step: string): TourStep {
  return {
    id: `clean-up-${step}`,
    phase: 'cleanUp',
    call: 'POST /packets/update',
    with: { packetId: `{opened.${step}}`, status: 'Rejected' },
    rows: '',
  };
}

function emptied(step: string): TourStep[] {
  const tableId = `{opened.${step}}`;
  return [
    {
      id: `clean-up-payments-${step}`,
      phase: 'cleanUp',
      call: 'POST /tables/update-payments',
      with: { tableId, payments: [] },
      rows: '',
    },
    {
      id: `clean-up-${step}`,
      phase: 'cleanUp',
      call: 'POST /tables/update-orders',
      with: { tableId, cart: [] },
      rows: '',
    },
  ];
}
