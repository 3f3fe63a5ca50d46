import type { JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import type { TourCall } from '../step.ts';
import type { Found, Unknown } from './found.ts';
import { hasOnlyMessageWords, safeMessage } from './withheld.ts';

/** How the messages of two refusals differ, once what each side calls its own things is replaced. */
export function differingMessage(
  calls: { readonly here: TourCall; readonly there: TourCall },
  unknown: Unknown,
  { success, message: here }: JsonObject,
  { success: otherSuccess, message: there }: JsonObject,
): Found[] {
  if (success !== false || otherSuccess !== false) return [];
  if (typeof here !== 'string' || typeof there !== 'string') return [];
  const isCoverUnknown = unknown.cover && calls.here.path.startsWith('/tables/');
  const one = withPlaces(here, calls.here, isCoverUnknown);
  const other = withPlaces(there, calls.there, isCoverUnknown);
  if (one === other) return [];
  return [{ path: 'message', kind: 'message', here: safeMessage(one), there: safeMessage(other) }];
}

const GENERATED =
  /\b(?:ln-|pay-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;

/** An amount that includes a cover line. */
const PAID = /^Paid \(\d+(?:\.\d+)?\) exceeds total \(\d+(?:\.\d+)?\)\.$/u;

/** The message with its place in the request instead of each value that was sent. */
export function withPlaces(message: string, call: TourCall, isCoverUnknown = false): string {
  if (isCoverUnknown && PAID.test(message)) return 'Paid (<paid>) exceeds total (<total>).';
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
