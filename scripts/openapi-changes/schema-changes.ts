import { referredTo } from '#server/api/openapi/reference.ts';

import type { JsonSchema } from '../build/json-schema.ts';

/** The direction of a schema's values: sent or received by a client. */
type Direction = 'sent' | 'received';

/** Two documents of the same API, and the direction of the values that are compared. */
export interface Comparison {
  readonly before: object;
  readonly after: object;
  readonly direction: Direction;
}

/** Limits the depth, since schemas may be recursive. */
const DEEPEST = 20;

/**
 * The breaking changes of a schema, each with its location. Values that a client sends must still be accepted,
 * and it must not receive unexpected values, except for new fields and new enumeration values (specification,
 * Versioning).
 */
export function schemaChanges(
  comparison: Comparison,
  before: unknown,
  after: unknown,
  place: string,
  depth = 0,
): string[] {
  if (depth > DEEPEST) return [];
  const { direction } = comparison;
  const old = alternativesOf(comparison.before, before);
  const now = alternativesOf(comparison.after, after);
  // Each alternative on one side needs a match on the other.
  const [given, taken] = direction === 'sent' ? [old, now] : [now, old];
  return given.flatMap((one) => {
    const alike = taken.filter(({ type }) => type === one.type);
    const fits = (alike.length > 0 ? alike : taken).map((other) =>
      direction === 'sent'
        ? alternativeChanges(comparison, one, other, place, depth)
        : alternativeChanges(comparison, other, one, place, depth),
    );
    return fits.toSorted((first, second) => first.length - second.length)[0] ?? [];
  });
}

function alternativeChanges(
  comparison: Comparison,
  before: Alternative,
  after: Alternative,
  place: string,
  depth: number,
): string[] {
  const typeChange = typeChanges(comparison.direction, before, after, place);
  if (typeChange.length > 0) return typeChange;
  return [
    ...wordChanges(comparison.direction, before, after, place),
    ...(comparison.direction === 'sent' ? tighterBounds(before, after, place) : []),
    ...fieldChanges(comparison, before, after, place, depth),
    ...('items' in before && 'items' in after
      ? schemaChanges(comparison, before.items, after.items, `${place}[]`, depth + 1)
      : []),
    ...valueChanges(comparison, before, after, place, depth),
  ];
}

/** A schema without a type allows anything. */
function typeChanges(direction: Direction, before: Alternative, after: Alternative, place: string) {
  const [narrow, wide] = direction === 'sent' ? [before, after] : [after, before];
  if (wide.type === undefined || wide.type === narrow.type) return [];
  if (wide.type === 'number' && narrow.type === 'integer') return [];
  const was = before.type ?? 'anything';
  const is = after.type ?? 'anything';
  return [`${place}: ${direction === 'sent' ? 'must' : 'may'} now be ${is} instead of ${was}`];
}

/** The values of an enumeration or constant. */
function wordsOf({ enum: words, const: constant }: Alternative): readonly unknown[] | undefined {
  return words ?? (constant === undefined ? undefined : [constant]);
}

function wordChanges(direction: Direction, before: Alternative, after: Alternative, place: string) {
  const old = wordsOf(before);
  const now = wordsOf(after);
  if (direction === 'sent') {
    if (now === undefined) return [];
    if (old === undefined) return [`${place}: is no longer any ${before.type ?? 'value'}`];
    return old
      .filter((word) => !now.includes(word))
      .map((word) => `${place}: ${JSON.stringify(word)} is no longer accepted`);
  }
  if (old === undefined) return [];
  if (now === undefined) return [`${place}: is no longer one of ${JSON.stringify(old)}`];
  // A constant discriminates between kinds; new values of an enumeration are tolerated.
  if (before.const === undefined || now.includes(before.const)) return [];
  return [`${place}: was always ${JSON.stringify(before.const)}`];
}

const LEAST = ['minimum', 'minLength', 'minItems'] as const;
const MOST = ['maximum', 'maxLength', 'maxItems'] as const;

function tighterBounds(before: Alternative, after: Alternative, place: string): string[] {
  const least = LEAST.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity));
  const most = MOST.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity));
  const pattern = after.pattern !== undefined && after.pattern !== before.pattern;
  return [
    ...[...least, ...most].map((name) => `${place}: ${name} is now ${after[name]}`),
    ...(pattern ? [`${place}: must match another pattern`] : []),
  ];
}

function fieldChanges(
  comparison: Comparison,
  before: Alternative,
  after: Alternative,
  place: string,
  depth: number,
): string[] {
  const { properties: old = {}, required: oldRequired = [] } = before;
  const { properties: now = {}, required: nowRequired = [] } = after;
  const at = (name: string): string => (place === '' ? name : `${place}.${name}`);
  const isSent = comparison.direction === 'sent';
  const isOpen = isSent && after.additionalProperties !== false;
  const removed = Object.keys(old).filter((name) => !(name in now) && !isOpen);
  const changed = isSent
    ? nowRequired
        .filter((name) => !oldRequired.includes(name))
        .map((name) => `${at(name)}: is now required`)
    : oldRequired
        .filter((name) => name in now && !nowRequired.includes(name))
        .map((name) => `${at(name)}: may now be left out`);
  return [
    ...removed.map((name) => `${at(name)}: is gone`),
    ...changed,
    ...Object.keys(old)
      .filter((name) => name in now)
      .flatMap((name) => schemaChanges(comparison, old[name], now[name], at(name), depth + 1)),
  ];
}

/** The values of records, whose keys are not in the schema. */
function valueChanges(
  comparison: Comparison,
  { additionalProperties: old }: Alternative,
  { additionalProperties: now }: Alternative,
  place: string,
  depth: number,
): string[] {
  if (typeof old !== 'object' || typeof now !== 'object') return [];
  return schemaChanges(comparison, old, now, `${place}{}`, depth + 1);
}

/** A schema for one type of value, with anyOf, oneOf and allOf resolved. */
type Alternative = Omit<JsonSchema, 'anyOf' | 'oneOf' | 'allOf' | 'type'> & {
  readonly type?: string;
};

/** The alternatives that a schema allows. */
function alternativesOf(document: object, schema: unknown): Alternative[] {
  const plain = referredTo(document, schema) as JsonSchema;
  const { anyOf, oneOf, allOf, type, ...rest } = plain;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) {
    return choices.flatMap((choice) => alternativesOf(document, choice));
  }
  if (allOf !== undefined) {
    const parts = allOf.map((part) => alternativesOf(document, part));
    return parts.reduce(
      (made, part) => made.flatMap((one) => part.map((two) => both(one, two))),
      [rest],
    );
  }
  if (typeof type === 'string' || type === undefined) return [type ? { ...rest, type } : rest];
  return type.map((one) => ({ ...rest, type: one }));
}

/** The intersection of two schemas. */
function both(one: Alternative, other: Alternative): Alternative {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
  };
}
