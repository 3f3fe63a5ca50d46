import type { Reference } from '#server/contract/scenario-references.ts';
import {
  fillReferences,
  printReference,
  wholeReference,
} from '#server/contract/scenario-references.ts';

import { openedIn } from './clean-up.ts';
import { isObject } from './json.ts';
import type { Picks } from './picks.ts';
import type { Answers, TourCall, TourStep } from './step.ts';
import { hasSucceeded } from './step.ts';

/** Why a step cannot be made on one side. */
export interface Skipped {
  readonly skipped: string;
}

/** The call of a step for one side, from what that side has answered so far. */
export function callOf(step: TourStep, picks: Picks, own: Answers): TourCall | Skipped {
  const filling = new Filling(picks, own);
  const [method = '', ...rest] = step.call.split(' ');
  const path = filling.path(rest.join(' '));
  const body = filling.fill(step.with);
  for (const name of step.needs ?? []) filling.fill(`{${name}}`);
  const [missing] = filling.missing;
  if (missing !== undefined) return { skipped: reasonFor(missing) };
  const { rawBody, headers, key } = step;
  return {
    method,
    path,
    ...(body !== undefined && { body }),
    ...(rawBody !== undefined && { rawBody }),
    ...(headers !== undefined && { headers }),
    ...(key !== undefined && { key }),
  };
}

/** Replaces the references of one call, and notes those that have no value. */
class Filling {
  readonly #picks: Picks;
  readonly #own: Answers;
  missing: Reference[] = [];

  constructor(picks: Picks, own: Answers) {
    this.#picks = picks;
    this.#own = own;
  }

  path(text: string): string {
    return fillReferences(text, (reference) =>
      encodeURIComponent(String(this.#valueOf(reference))),
    );
  }

  fill(value: unknown): unknown {
    if (typeof value === 'string') {
      const whole = wholeReference(value);
      if (whole !== null) return this.#valueOf(whole);
      return fillReferences(value, (reference) => String(this.#valueOf(reference)));
    }
    if (Array.isArray(value)) return value.map((item) => this.fill(item));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        if (!name.endsWith('?')) return [[name, this.fill(inner)]];
        const [before, filled] = [this.missing, this.fill(inner)];
        if (this.missing.length === before.length) return [[name.slice(0, -1), filled]];
        this.missing = before;
        return [];
      }),
    );
  }

  #valueOf(reference: Reference): unknown {
    const { name, path } = reference;
    let value = this.#named(name);
    for (const key of path) {
      value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }
    if (value === undefined || value === null) this.missing = [...this.missing, reference];
    return value;
  }

  #named(name: string): unknown {
    if (name === 'opened') return openedBySteps(this.#own);
    if (name === 'packet') return openedBySteps(this.#own)['packet-create'];
    if (name === 'table') {
      return hasSucceeded(this.#own.get('table-create')) ? this.#picks.freeTable : null;
    }
    if (Object.hasOwn(this.#picks, name)) return this.#picks[name as keyof Picks];
    const answer = this.#own.get(name);
    return hasSucceeded(answer) ? answer?.body : undefined;
  }
}

function openedBySteps(own: Answers): Readonly<Record<string, string>> {
  return Object.fromEntries(openedIn(own).map(({ step, id }) => [step, id]));
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

function reasonFor(reference: Reference): string {
  return REASONS[reference.name] ?? `${printReference(reference)} has no value`;
}
