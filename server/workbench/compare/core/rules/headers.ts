import type { TourAnswer } from '../step.ts';
import type { Found } from './found.ts';
import { shapeOf } from './withheld.ts';

type Form = (answer: TourAnswer) => string | null;

/** The headers that have to look the same on both sides, each with what of it is compared. */
const COMPARED: Readonly<Record<string, Form>> = {
  'Content-Type': mediaType,
  'X-Idempotent-Replay': ({ headers }) => {
    const value = headers['x-idempotent-replay'];
    return value === undefined || value === 'true' ? (value ?? null) : 'another value';
  },
  // Plugins call from servers, so there is no CORS (A15).
  'Access-Control-Allow-Origin': ({ headers }) =>
    headers['access-control-allow-origin'] === undefined ? null : 'present',
};

/** A version is a date; a target may have another one (A11). */
function versionOf({ headers }: TourAnswer): string | null {
  const value = headers['x-service-version'];
  if (value === undefined) return null;
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : shapeOf(value);
}

const MEDIA_TYPES = ['application/json', 'text/html', 'text/plain', 'application/problem+json'];

function mediaType({ headers, isHtml }: TourAnswer): string | null {
  if (isHtml) return 'text/html';
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined) return null;
  return MEDIA_TYPES.includes(type) ? type : 'another type';
}

/** The headers of limits: their values are the target's own, their form is not (F2). */
const LIMITS: Readonly<Record<string, { form: string; least: number; most: number }>> = {
  'X-RateLimit-Limit': { form: 'a whole number', least: 1, most: Infinity },
  'X-RateLimit-Remaining': { form: 'a whole number', least: 0, most: Infinity },
  // 2020 to 2100.
  'X-RateLimit-Reset': { form: 'epoch seconds', least: 1_577_836_800, most: 4_102_444_800 },
};

/** Of headers only those that the specification or the ledger names. */
export function compareHeaders(here: TourAnswer, there: TourAnswer): Found[] {
  const found: Found[] = [];
  const add = (path: string, one: string | null, other: string | null): void => {
    if (one !== other) found.push({ path, kind: 'header', here: one, there: other });
  };
  for (const [name, formOf] of Object.entries(COMPARED)) add(name, formOf(here), formOf(there));
  const version = versionOf(here);
  if (version !== null) add('X-Service-Version', version, versionOf(there));
  add('Retry-After', ...retryAfter(here, there));
  for (const name of Object.keys(LIMITS)) add(name, ...limit(name, here, there));
  return found;
}

/** Where no limit was applied there are no such headers, so that their absence says nothing. */
function limit(name: string, here: TourAnswer, there: TourAnswer): [string | null, string | null] {
  const { form, least, most } = LIMITS[name] ?? { form: '', least: 0, most: 0 };
  const [own, value] = [here, there].map(({ headers }) => headers[name.toLowerCase()]?.trim());
  if (value === undefined) return [null, null];
  const isRight = /^\d{1,15}$/u.test(value) && Number(value) >= least && Number(value) <= most;
  if (!isRight) return [form, 'another form'];
  const isUnlimited = own === undefined && here.status === 401 && there.status === 401;
  return [isUnlimited ? null : form, form];
}

/** Only a 429 says how long to wait. */
function retryAfter(here: TourAnswer, there: TourAnswer): [string | null, string | null] {
  const form = 'whole seconds';
  const value = there.headers['retry-after'];
  if (value !== undefined) {
    return /^[1-9]\d{0,5}$/u.test(value.trim()) ? [form, form] : [form, 'another form'];
  }
  return here.status === 429 && there.status === 429 ? [form, null] : [null, null];
}
