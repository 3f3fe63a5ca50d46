import type { Reference, Term } from '#server/contract/scenario-references.ts';
import {
  fillReferences,
  printTerm,
  readReference,
  wholeTerm,
} from '#server/contract/scenario-references.ts';
import { fieldOf, isObject } from '#server/domain/json.ts';

import { openedAccounts } from './clean-up.ts';
import type { Picks } from './picks.ts';
import type { Answers, TourCall, TourStep } from './step.ts';
import { hasSucceeded } from './step.ts';

export interface Skipped {
  /** The reason why the call cannot be made. */
  readonly skipped: string;
}

/** A step's call for one side; `own` contains that side's answers so far. */
export function callOf(step: TourStep, picks: Picks, own: Answers): TourCall | Skipped {
  const valueOf = (term: Term): unknown =>
    valueIn(picks, own, 'written' in term ? readReference(term.written) : term);
  const { rawBody, headers, key, needs = [] } = step;
  const [method = '', ...rest] = step.call.split(' ');
  try {
    const path = fillReferences(rest.join(' '), (term) =>
      encodeURIComponent(String(valueOf(term))),
    );
    const body = filled(step.with, valueOf);
    for (const name of needs) valueOf({ name, path: [] });
    return { method, path, body, rawBody, headers, key };
  } catch (error) {
    if (!(error instanceof NoValue)) throw error;
    const { reference } = error;
    return { skipped: REASONS[reference.name] ?? `${printTerm(reference)} has no value` };
  }
}

class NoValue extends Error {
  readonly reference: Reference;

  constructor(reference: Reference) {
    super(printTerm(reference));
    this.reference = reference;
  }
}

/**
 * A body with its references replaced. Throws `NoValue` for a reference without a value, except in fields
 * `name?`, which are left out.
 */
function filled(value: unknown, valueOf: (term: Term) => unknown): unknown {
  if (typeof value === 'string') {
    const whole = wholeTerm(value);
    if (whole !== null) return valueOf(whole);
    return fillReferences(value, (term) => String(valueOf(term)));
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, valueOf));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    if (!name.endsWith('?')) return [[name, filled(inner, valueOf)]];
    try {
      return [[name.slice(0, -1), filled(inner, valueOf)]];
    } catch (error) {
      if (error instanceof NoValue) return [];
      throw error;
    }
  });
  return Object.fromEntries(fields) as unknown;
}

function valueIn(picks: Picks, own: Answers, reference: Reference): unknown {
  let value = named(picks, own, reference.name);
  for (const key of reference.path) value = fieldOf(value, key);
  if (value === undefined || value === null) throw new NoValue(reference);
  return value;
}

function named(picks: Picks, own: Answers, name: string): unknown {
  const opened = Object.fromEntries(openedAccounts(own).map(({ step, id }) => [step, id]));
  if (name === 'opened') return opened;
  if (name === 'packet') return opened['packet-create'];
  if (name === 'table') return hasSucceeded(own.get('table-create')) ? picks.freeTable : null;
  if (Object.hasOwn(picks, name)) return picks[name as keyof Picks];
  const answer = own.get(name);
  return hasSucceeded(answer) ? answer?.body : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  openTable: 'No table is open',
  openPacket: 'No packet is open',
  freeTable: 'No table is free',
  opened: 'Nothing was opened here',
  table: 'No table was opened',
  packet: 'No packet was opened',
  product: 'No product is for sale',
  second: 'No product is for sale',
  rounding: 'No product is for sale',
  optionProduct: 'No product is for sale',
  inactive: 'Every product is for sale',
  option: 'No product has options',
  ambiguous: 'No two options of a product have the same title',
  method: 'No payment method is shown',
  noMethods: 'There are payment methods, or they are not shown',
  cover: 'Nothing shows a cover charge',
  category: 'There is no category',
  customer: 'No customer is shown',
  'customers-page': 'There is no further page',
  'orders-replace': 'The total of the packet is not known',
};
