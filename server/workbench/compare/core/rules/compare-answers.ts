import type { Difference } from '#server/contract/comparison.ts';

import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, textOf, typeOf } from '../json.ts';
import type { TourAnswer, TourCall, TourStep } from '../step.ts';
import type { Found } from './found.ts';
import { compareHeaders } from './headers.ts';
import { IdPairs } from './ids.ts';
import { rowsOf } from './ledger-rows.ts';
import { compareValues } from './values.ts';
import { hasOnlyMessageWords, safeMessage, shown } from './withheld.ts';

/** Two answers to one step, and what is known besides. */
export interface Compared {
  readonly step: Pick<TourStep, 'rows' | 'about'>;
  /** The same call as each side received it. */
  readonly calls: { readonly here: TourCall; readonly there: TourCall };
  readonly here: TourAnswer;
  readonly there: TourAnswer;
  /** Which ids stand for which, from earlier steps; those of these answers are added. */
  readonly pairs?: IdPairs;
  readonly isConsentUnknown?: boolean;
}

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
  { calls, here: { body: here, status }, there: answer, isConsentUnknown = false }: Compared,
  pairs: IdPairs,
): Found[] {
  const there = answer.body;
  if (!isObject(here)) return [];
  if (!isObject(there)) {
    return [{ path: 'body', kind: 'type', here: 'object', there: typeOf(there) }];
  }
  const message = differingMessage(calls, here, there);
  const [one, other] = [here['success'], there['success']];
  const isOpposite = one !== other && typeof other === 'boolean';
  if (status !== answer.status) return isOpposite ? [] : message;
  if (isOpposite) {
    return [{ path: 'success', kind: 'value', here: shown(one), there: shown(other) }];
  }
  pairs.learn(calls.here.body, calls.there.body);
  const [endpoint = ''] = calls.here.path.split('?');
  const rest: Found[] = [];
  compareValues({ pairs, endpoint, isConsentUnknown, found: rest }, '', here, there);
  // Another refusal names other places.
  if (message.length === 0) return rest;
  return [...message, ...rest.filter(({ path }) => !path.startsWith('details'))];
}

/** How the messages of two refusals differ, once what each side calls its own things is replaced. */
function differingMessage(
  calls: Compared['calls'],
  { success, message: here }: JsonObject,
  { success: otherSuccess, message: there }: JsonObject,
): Found[] {
  if (success !== false || otherSuccess !== false) return [];
  if (typeof here !== 'string' || typeof there !== 'string') return [];
  const [one, other] = [withPlaces(here, calls.here), withPlaces(there, calls.there)];
  if (one === other) return [];
  return [{ path: 'message', kind: 'message', here: safeMessage(one), there: safeMessage(other) }];
}

const GENERATED =
  /\b(?:ln-|pay-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;

/** The message with its place in the request instead of each value that was sent. */
export function withPlaces(message: string, call: TourCall): string {
  let replaced = message;
  for (const [value, place] of sentTexts(call)) {
    replaced = replaced.replaceAll(value, () => `<${place}>`);
  }
  return replaced.replaceAll(GENERATED, '<uuid>');
}

/** Shorter texts could be part of any word. */
const SHORTEST = 4;

/** The texts of a request that a refusal may repeat, the longest first, with their places. */
function sentTexts({ path, body }: TourCall): [text: string, place: string][] {
  const query = [...new URLSearchParams(path.split('?')[1] ?? '')];
  return [...query.map(([name, value]): [string, string] => [value, name]), ...textsIn(body, '')]
    .filter(
      ([text]) => text.length >= SHORTEST && !(hasOnlyMessageWords(text) && !/\d/u.test(text)),
    )
    .toSorted(([one], [other]) => other.length - one.length);
}

function textsIn(value: unknown, place: string): [text: string, place: string][] {
  if (typeof value === 'string') return [[value, place]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsIn(item, `${place}[${index}]`));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    textsIn(item, place === '' ? name : `${place}.${name}`),
  );
}
