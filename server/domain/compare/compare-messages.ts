import type { Found, Unknown } from './compare-values.ts';
import { isObject } from './json.ts';
import { isKnownWords, safeMessage } from './safe-message.ts';
import type { TourCall } from './tour-step.ts';

/** One request of the tour, as each side got it. */
export interface BothCalls {
  readonly here: TourCall;
  readonly there: TourCall;
}

/** How the messages of two refusals differ, once what each side calls its own things is put in place. */
export function compareMessages(
  calls: BothCalls,
  unknown: Unknown,
  here: string,
  there: string,
): Found | null {
  const amounts = unknown.cover && calls.here.path.startsWith('/tables/');
  const one = filledIn(here, calls.here, amounts);
  const other = filledIn(there, calls.there, amounts);
  if (one === other) return null;
  return { path: 'message', kind: 'message', here: safeMessage(one), there: safeMessage(other) };
}

const GENERATED =
  /\b(?:ln-|pay-)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu;

/** An amount that a cover line has a part in. */
const PAID = /^Paid \(\d+(?:\.\d+)?\) exceeds total \(\d+(?:\.\d+)?\)\.$/u;

function filledIn(message: string, call: TourCall, amounts: boolean): string {
  if (amounts && PAID.test(message)) return 'Paid (<paid>) exceeds total (<total>).';
  let filled = message;
  for (const [value, place] of valuesOf(call))
    filled = filled.replaceAll(value, () => `<${place}>`);
  return filled.replaceAll(GENERATED, '<uuid>');
}

const SHORTEST = 4;

/** The texts of a request that a refusal may name, the longest first, with their places. */
function valuesOf({ path, body }: TourCall): [value: string, place: string][] {
  const values: [string, string][] = [];
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  for (const [name, value] of query) values.push([value, name]);
  collect(values, body, '');
  return values
    .filter(([value]) => value.length >= SHORTEST && !(isKnownWords(value) && !/\d/u.test(value)))
    .toSorted(([one], [other]) => other.length - one.length);
}

const DEEPEST = 8;

function collect(values: [string, string][], value: unknown, place: string, depth = 0): void {
  if (depth > DEEPEST) return;
  if (typeof value === 'string') values.push([value, place]);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      collect(values, item, `${place}[${index}]`, depth + 1);
    }
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      collect(values, item, place === '' ? name : `${place}.${name}`, depth + 1);
    }
  }
}
