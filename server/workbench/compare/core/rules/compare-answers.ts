import type { Difference } from '#contract/comparison.ts';

import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, textOf, typeOf } from '../json.ts';
import type { TourAnswer, TourCall, TourStep } from '../step.ts';
import type { Comparing, Found, Unknown } from './found.ts';
import { compareHeaders } from './headers.ts';
import { IdPairs } from './ids.ts';
import { rowsOf } from './ledger-rows.ts';
import { differingMessage } from './messages.ts';
import { checkSums } from './sums.ts';
import { compareValues } from './values.ts';
import { shown } from './withheld.ts';

/** Two answers to one step, and what is known besides. */
export interface Compared {
  readonly step: Pick<TourStep, 'rows' | 'about'>;
  /** The same call as each side received it. */
  readonly calls: { readonly here: TourCall; readonly there: TourCall };
  readonly here: TourAnswer;
  readonly there: TourAnswer;
  /** Which ids stand for which, from earlier steps; those of these answers are added. */
  readonly pairs?: IdPairs;
  readonly unknown?: Unknown;
}

const ALL_KNOWN: Unknown = { cover: false, consent: false };

/** Longer paths and messages are cut. */
const [LONGEST_PATH, LONGEST_MESSAGE] = [400, 1000];

/** How the target's answer differs from ours, each path once, without anything that may be about people. */
export function compareAnswers(compared: Compared): Difference[] {
  const { step, calls, here, there, pairs = new IdPairs() } = compared;
  const found = [...compareHeaders(here, there)];
  if (here.status !== there.status) {
    found.unshift({ path: 'status', kind: 'status', here: here.status, there: there.status });
  }
  if (!there.isHtml) found.push(...compareBodies(compared, pairs));
  pairs.learn(here.body, there.body);
  const around = {
    step,
    call: calls.here,
    statuses: { here: here.status, there: there.status },
    succeeded: fieldOf(here.body, 'success') === true,
    messages: messagesOf(here, there),
  };
  const byPlace = new Map<string, Difference>();
  for (const { path: whole, kind, ...values } of found) {
    const path = whole.slice(0, LONGEST_PATH);
    // The body has a `status` too.
    const place = kind === 'status' ? 'HTTP status' : path;
    if (byPlace.has(place)) continue;
    const one = { path, kind, here: values.here, there: values.there };
    byPlace.set(place, { ...one, ledger: [...rowsOf({ ...values, ...one }, around)] });
  }
  return [...byPlace.values()];
}

function messagesOf({ body: one }: TourAnswer, { body: other }: TourAnswer) {
  const [here, there] = [textOf(one, 'message'), textOf(other, 'message')];
  if (here === null || there === null) return null;
  return { here: here.slice(0, LONGEST_MESSAGE), there: there.slice(0, LONGEST_MESSAGE) };
}

function compareBodies(
  { calls, here: { body: here, status }, there: answer, unknown = ALL_KNOWN }: Compared,
  pairs: IdPairs,
): Found[] {
  const there = answer.body;
  if (!isObject(here)) return [];
  if (!isObject(there)) {
    return [{ path: 'body', kind: 'type', here: 'object', there: typeOf(there) }];
  }
  const message = differingMessage(calls, unknown, here, there);
  const [one, other] = [here['success'], there['success']];
  const isOpposite = one !== other && typeof other === 'boolean';
  if (status !== answer.status) return isOpposite ? [] : message;
  if (isOpposite) {
    return [{ path: 'success', kind: 'value', here: shown(one), there: shown(other) }];
  }
  pairs.learn(calls.here.body, calls.there.body);
  const rest = compareFields({ calls, unknown, pairs }, here, there);
  // Another refusal names other places.
  if (message.length === 0) return rest;
  return [...message, ...rest.filter(({ path }) => !path.startsWith('details'))];
}

function compareFields(
  { calls, unknown, pairs }: Pick<Compared, 'calls'> & Pick<Comparing, 'unknown' | 'pairs'>,
  here: JsonObject,
  there: JsonObject,
): Found[] {
  const [endpoint = ''] = calls.here.path.split('?');
  const comparing: Comparing = { pairs, endpoint, unknown, found: [] };
  compareValues(comparing, '', here, there);
  return [...comparing.found, ...checkSums(endpoint, here['data'], there['data'])];
}
