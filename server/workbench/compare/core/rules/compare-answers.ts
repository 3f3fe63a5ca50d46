import type { Difference } from '#server/contract/comparison.ts';
import { printPath } from '#server/contract/errors/schema-message.ts';
import type { JsonObject } from '#server/domain/json.ts';
import { fieldOf, isObject, leavesOf, textOf } from '#server/domain/json.ts';

import type { TourAnswer, TourCall, TourStep } from '../step.ts';
import { IdPairs } from './ids.ts';
import { rowsOf } from './ledger-rows.ts';
import type { Found } from './values.ts';
import { ValueComparison } from './values.ts';
import { hasOnlyMessageWords, safeMessage, shapeOf, shown, typeOf } from './withheld.ts';

export interface Compared {
  readonly step: Pick<TourStep, 'rows' | 'about'>;
  /** The call as each side received it. */
  readonly calls: { readonly here: TourCall; readonly there: TourCall };
  readonly here: TourAnswer;
  readonly there: TourAnswer;
  /** Pairs of corresponding ids from earlier steps; the pairs of these answers are added. */
  readonly pairs?: IdPairs;
  readonly isConsentUnknown?: boolean;
}

/** Longer paths and messages are truncated. */
const [MAX_PATH, MAX_MESSAGE] = [400, 1000];

/** The differences between the target's answer and ours, each path once, without personal data. */
export function compareAnswers(compared: Compared): Difference[] {
  const { step, calls, here, there, pairs = new IdPairs() } = compared;
  const found = [...compareHeaders(here, there)];
  if (here.status !== there.status) {
    found.unshift({ path: 'status', kind: 'status', here: here.status, there: there.status });
  }
  if (!there.isHtml) found.push(...compareBodies(compared, pairs));
  pairs.pairAll(here.body, there.body);
  const around = {
    step,
    call: calls.here,
    statuses: { here: here.status, there: there.status },
    succeeded: fieldOf(here.body, 'success') === true,
    messages: messagesOf(here, there),
  };
  const byPlace = new Map<string, Difference>();
  for (const { path: whole, kind, ...values } of found) {
    const path = whole.slice(0, MAX_PATH);
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
  return { here: here.slice(0, MAX_MESSAGE), there: there.slice(0, MAX_MESSAGE) };
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
  pairs.pairAll(calls.here.body, calls.there.body);
  const [endpoint = ''] = calls.here.path.split('?');
  const rest = new ValueComparison(pairs, endpoint, isConsentUnknown).values('', here, there);
  // A different refusal has different details.
  if (message.length === 0) return rest;
  return [...message, ...rest.filter(({ path }) => !path.startsWith('details'))];
}

/** The difference between the messages of two refusals after the values that were sent are replaced. */
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

/** The message with each value that was sent replaced by its place in the request. */
export function withPlaces(message: string, call: TourCall): string {
  let replaced = message;
  for (const { text, place } of sentTexts(call)) {
    replaced = replaced.replaceAll(text, () => `<${place}>`);
  }
  return replaced.replaceAll(GENERATED, '<uuid>');
}

/** Shorter texts could be part of any word. */
const MIN_LENGTH = 4;

/** The texts of a request that a refusal may contain, the longest first, with their places. */
function sentTexts({ path, body }: TourCall) {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const inBody = [...leavesOf(body)].flatMap(({ value, path: at }) =>
    typeof value === 'string' ? { text: value, place: printPath(at) } : [],
  );
  return [...Array.from(query, ([place, text]) => ({ text, place })), ...inBody]
    .filter(
      ({ text }) => text.length >= MIN_LENGTH && !(hasOnlyMessageWords(text) && !/\d/u.test(text)),
    )
    .toSorted((one, other) => other.text.length - one.text.length);
}

const MEDIA_TYPES = ['application/json', 'text/html', 'text/plain', 'application/problem+json'];

function mediaType({ headers, isHtml }: TourAnswer): string | null {
  if (isHtml) return 'text/html';
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined) return null;
  return MEDIA_TYPES.includes(type) ? type : 'another type';
}

/** A version is a date; a target may have another one (A11). */
function versionOf({ headers }: TourAnswer): string | null {
  const value = headers['x-service-version'];
  if (value === undefined) return null;
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : shapeOf(value);
}

function replayOf({ headers }: TourAnswer): string | null {
  const value = headers['x-idempotent-replay'];
  return value === undefined || value === 'true' ? (value ?? null) : 'another value';
}

function corsOf({ headers }: TourAnswer): string | null {
  return headers['access-control-allow-origin'] === undefined ? null : 'present';
}

/** A header's form on both sides; null if it is missing. */
type Forms = readonly [here: string | null, there: string | null];

/** The headers that the specification or the ledger names. */
const HEADERS: Readonly<Record<string, (here: TourAnswer, there: TourAnswer) => Forms>> = {
  'Content-Type': (here, there) => [mediaType(here), mediaType(there)],
  'X-Idempotent-Replay': (here, there) => [replayOf(here), replayOf(there)],
  // Plugins call from servers, so there is no CORS (A15).
  'Access-Control-Allow-Origin': (here, there) => [corsOf(here), corsOf(there)],
  'X-Service-Version': (here, there) => {
    const version = versionOf(here);
    return version === null ? [null, null] : [version, versionOf(there)];
  },
  // Only a 429 needs it.
  'Retry-After': (here, there) => {
    const form = 'whole seconds';
    const value = there.headers['retry-after'];
    if (value === undefined)
      return here.status === 429 && there.status === 429 ? [form, null] : [null, null];
    return [form, /^[1-9]\d{0,5}$/u.test(value.trim()) ? form : 'another form'];
  },
  'X-RateLimit-Limit': limit('X-RateLimit-Limit', 'a whole number', 1, Infinity),
  'X-RateLimit-Remaining': limit('X-RateLimit-Remaining', 'a whole number', 0, Infinity),
  // 2020 to 2100.
  'X-RateLimit-Reset': limit('X-RateLimit-Reset', 'epoch seconds', 1_577_836_800, 4_102_444_800),
};

function compareHeaders(here: TourAnswer, there: TourAnswer): Found[] {
  return Object.entries(HEADERS).flatMap(([path, formsOf]): Found[] => {
    const [one, other] = formsOf(here, there);
    return one === other ? [] : [{ path, kind: 'header', here: one, there: other }];
  });
}

/** Compares only the form of a limit (F2). Answers to which no limit was applied do not have the header. */
function limit(name: string, form: string, least: number, most: number) {
  const valueOf = ({ headers }: TourAnswer) => headers[name.toLowerCase()]?.trim();
  return (here: TourAnswer, there: TourAnswer): Forms => {
    const value = valueOf(there);
    if (value === undefined) return [null, null];
    const isRight = /^\d{1,15}$/u.test(value) && Number(value) >= least && Number(value) <= most;
    if (!isRight) return [form, 'another form'];
    const isUnlimited = valueOf(here) === undefined && here.status === 401 && there.status === 401;
    return [isUnlimited ? null : form, form];
  };
}
