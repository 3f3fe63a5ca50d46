import type { Difference } from '#contract/comparison.ts';
import { fieldOf, isObject, typeOf } from '#server/workbench/compare/core/json.ts';
import { withPlaces } from '#server/workbench/compare/core/rules/compare-answers.ts';
import { safeMessage, shown } from '#server/workbench/compare/core/rules/withheld.ts';

import type { PlayedStep } from './play-tour.ts';

/**
 * How our server stands to a difference that a comparison has found: it still answers as it did then, it
 * answers as the platform did, in a third way, or nothing can be said: values that depend on the world,
 * and steps that this world has no place for.
 */
export interface DifferenceToday {
  readonly stands: 'asBefore' | 'asThePlatform' | 'otherwise' | 'untold';
  /** What it answers there today, in the document's words; empty: it cannot be seen. */
  readonly seen: readonly unknown[];
}

/** Looks at the same place of today's answer to the same step. */
export function differenceToday(
  difference: Difference,
  played: PlayedStep | undefined,
): DifferenceToday {
  const seen = played === undefined ? [] : seenIn(difference, played);
  const is = (side: unknown) => (one: unknown) => JSON.stringify(one) === JSON.stringify(side);
  if (seen.some(is(difference.here))) return { stands: 'asBefore', seen };
  if (seen.length === 0) return { stands: 'untold', seen };
  if (seen.every(is(difference.there))) return { stands: 'asThePlatform', seen };
  return { stands: difference.kind === 'value' ? 'untold' : 'otherwise', seen };
}

function seenIn(difference: Difference, { call, answer }: PlayedStep): readonly unknown[] {
  const { path, kind } = difference;
  if (kind === 'status') return [answer.status];
  if (kind === 'header') return headersIn(difference, answer.headers);
  if (kind === 'message') {
    const message = fieldOf(answer.body, 'message');
    if (typeof message !== 'string') return [];
    return [safeMessage(withPlaces(message, call))];
  }
  const places = placesAt(answer.body, path.split('.'));
  // A place that is not there at all is null where its being there is the difference.
  if (kind === 'missing' || kind === 'extra') {
    return places.map((value) => (value === undefined ? null : typeOf(value)));
  }
  const values = places.filter((value) => value !== undefined);
  return values.map((value) => (kind === 'type' ? typeOf(value) : shownValue(value)));
}

/** A header that is not there says nothing where both sides had it: nothing is limited here. */
function headersIn(
  { path, here, there }: Difference,
  headers: Readonly<Record<string, string>>,
): readonly unknown[] {
  const value = headers[path.toLowerCase()]?.split(';', 1)[0]?.trim() ?? null;
  return value === null && here !== null && there !== null ? [] : [value];
}

function shownValue(value: unknown): unknown {
  return Array.isArray(value) ? `${value.length} items` : shown(value);
}

/** The values at a path such as `data[].docNo`; undefined for each place where there is none. */
function placesAt(value: unknown, [first, ...rest]: readonly string[]): unknown[] {
  if (first === undefined) return [value];
  if (!isObject(value)) return [];
  const name = first.replace(/(?:\[\])+$/u, '');
  let found = [fieldOf(value, name)];
  for (let depth = (first.length - name.length) / 2; depth > 0; depth -= 1) {
    found = found.flatMap((one) => (Array.isArray(one) ? one : []));
  }
  return found.flatMap((one) => placesAt(one, rest));
}
