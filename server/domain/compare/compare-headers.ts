import type { Found } from './compare-values.ts';
import { shapeOf } from './shown.ts';
import type { TourAnswer } from './tour-step.ts';

// Of headers only those that the specification or the ledger names. Where no limit was applied there are
// no `X-RateLimit-*`, so that their absence says nothing.

/** How the headers of two answers differ. */
export function compareHeaders(here: TourAnswer, there: TourAnswer): Found[] {
  return [
    ...compareMediaTypes(here, there),
    ...compareVersions(here, there),
    ...compareReplays(here, there),
    ...compareWaits(here, there),
    ...compareLimits(here, there),
    ...compareOrigins(here, there),
  ];
}

function difference(path: string, here: unknown, there: unknown): Found {
  return { path, kind: 'header', here, there };
}

const KNOWN_TYPES = ['application/json', 'text/html', 'text/plain', 'application/problem+json'];

function mediaTypeOf({ headers }: TourAnswer): string | null {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined) return null;
  return KNOWN_TYPES.includes(type) ? type : 'another type';
}

function compareMediaTypes(here: TourAnswer, there: TourAnswer): Found[] {
  const [one, other] = [mediaTypeOf(here), there.isHtml ? 'text/html' : mediaTypeOf(there)];
  return one === other ? [] : [difference('Content-Type', one, other)];
}

const VERSION = 'x-service-version';

/** A version is a date; a target may have another one, which is told (A11). */
function compareVersions({ headers: here }: TourAnswer, { headers: there }: TourAnswer): Found[] {
  const [one, other] = [here[VERSION], there[VERSION]];
  if (one === other || one === undefined) return [];
  return [difference('X-Service-Version', one, other === undefined ? null : versionOf(other))];
}

function versionOf(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : shapeOf(value);
}

const REPLAY = 'x-idempotent-replay';

function compareReplays({ headers: here }: TourAnswer, { headers: there }: TourAnswer): Found[] {
  const [one, other] = [here, there].map((headers) =>
    headers[REPLAY] === undefined ? null : headers[REPLAY] === 'true' ? 'true' : 'another value',
  );
  return one === other ? [] : [difference('X-Idempotent-Replay', one, other)];
}

/** Seconds to wait; only a 429 says them, and may leave them out (specification, Limits). */
function compareWaits(here: TourAnswer, there: TourAnswer): Found[] {
  const wait = there.headers['retry-after'];
  if (wait === undefined) {
    const isOwed = there.status === 429 && here.status === 429;
    return isOwed ? [difference('Retry-After', 'whole seconds', null)] : [];
  }
  return /^[1-9]\d{0,5}$/u.test(wait.trim())
    ? []
    : [difference('Retry-After', 'whole seconds', 'another form')];
}

const LIMIT_FORMS = {
  'X-RateLimit-Limit': ['a whole number', (value: number) => value >= 1],
  'X-RateLimit-Remaining': ['a whole number', (value: number) => value >= 0],
  // 2020 to 2100.
  'X-RateLimit-Reset': [
    'epoch seconds',
    (value: number) => value >= 1_577_836_800 && value <= 4_102_444_800,
  ],
} as const;

/** Their values are the target's own business; their forms, and answers without a limit, are not (F2, F3). */
function compareLimits(here: TourAnswer, there: TourAnswer): Found[] {
  return Object.entries(LIMIT_FORMS).flatMap(([name, [form, isRight]]) => {
    const given = there.headers[name.toLowerCase()]?.trim();
    if (given === undefined) return [];
    if (!/^\d{1,15}$/u.test(given) || !isRight(Number(given))) {
      return [difference(name, form, 'another form')];
    }
    const isUnlimited = here.status === 401 && there.status === 401;
    const isHere = here.headers[name.toLowerCase()] !== undefined;
    return isUnlimited && !isHere ? [difference(name, null, form)] : [];
  });
}

const ORIGIN = 'access-control-allow-origin';

/** There is no CORS: plugins call from servers (A15). */
function compareOrigins({ headers: here }: TourAnswer, { headers: there }: TourAnswer): Found[] {
  const [one, other] = [here[ORIGIN] !== undefined, there[ORIGIN] !== undefined];
  const print = (isThere: boolean): string | null => (isThere ? 'present' : null);
  return one === other ? [] : [difference('Access-Control-Allow-Origin', print(one), print(other))];
}
