import type { Difference } from '#contract/comparison.ts';
import { fieldOf, isObject, typeOf } from '#server/workbench/compare/core/json.ts';
import { withPlaces } from '#server/workbench/compare/core/rules/compare-answers.ts';
import { safeMessage, shown } from '#server/workbench/compare/core/rules/withheld.ts';

import type { PlayedStep } from './play-tour.ts';

/**
 * How our server answers today at the place of a difference: as it did then, as the platform did, in a third way, or
 * nothing can be said, because the value depends on the world or the step is not possible in it.
 */
export interface DifferenceToday {
  readonly stands: 'asBefore' | 'asThePlatform' | 'otherwise' | 'untold';
  /** What it answers there today, as a document shows it; empty if that cannot be seen. */
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
  // If the difference is that a field is there, its absence is null.
  if (kind === 'missing' || kind === 'extra') {
    return places.map((value) => (value === undefined ? null : typeOf(value)));
  }
  const values = places.filter((value) => value !== undefined);
  return values.map((value) => (kind === 'type' ? typeOf(value) : shownValue(value)));
}

/** An absent header says nothing if both sides had it: there are no limits here. */
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

/** The values at a path such as `data[].docNo`; undefined where there is none. */
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
