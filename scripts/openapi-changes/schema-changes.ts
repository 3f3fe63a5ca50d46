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
  const isSent = comparison.direction === 'sent';
  const inside: Pair['inside'] = (old, now, where) =>
    schemaChanges(comparison, old, now, where, depth + 1);
  const old = alternativesOf(comparison.before, before);
  const now = alternativesOf(comparison.after, after);
  // Each alternative on one side needs a match on the other.
  const [given, taken] = isSent ? [old, now] : [now, old];
  return given.flatMap((one) => {
    const alike = taken.filter(({ type }) => type === one.type);
    const fits = (alike.length > 0 ? alike : taken).map((other) => {
      const sides = isSent ? { before: one, after: other } : { before: other, after: one };
      return alternativeChanges({ ...sides, isSent, place, inside });
    });
    return fits.toSorted((first, second) => first.length - second.length)[0] ?? [];
  });
}

/** One alternative of a schema in both documents, at a place. */
interface Pair {
  readonly before: Alternative;
  readonly after: Alternative;
  readonly isSent: boolean;
  readonly place: string;
  /** The changes of a schema inside. */
  readonly inside: (before: unknown, after: unknown, place: string) => string[];
}

function alternativeChanges(pair: Pair): string[] {
  const typeChange = typeChanges(pair);
  if (typeChange.length > 0) return typeChange;
  const { before, after, inside, place } = pair;
  return [
    ...wordChanges(pair),
    ...(pair.isSent ? tighterBounds(pair) : []),
    ...fieldChanges(pair),
    ...('items' in before && 'items' in after
      ? inside(before.items, after.items, `${place}[]`)
      : []),
    ...valueChanges(pair),
  ];
}

/** A schema without a type allows anything. */
function typeChanges({ before, after, isSent, place }: Pair): string[] {
  const [narrow, wide] = isSent ? [before, after] : [after, before];
  if (wide.type === undefined || wide.type === narrow.type) return [];
  if (wide.type === 'number' && narrow.type === 'integer') return [];
  const [was, is] = [before.type ?? 'anything', after.type ?? 'anything'];
  return [`${place}: ${isSent ? 'must' : 'may'} now be ${is} instead of ${was}`];
}

/** The values of an enumeration or constant. */
function wordsOf({ enum: words, const: constant }: Alternative): readonly unknown[] | undefined {
  return words ?? (constant === undefined ? undefined : [constant]);
}

function wordChanges({ before, after, isSent, place }: Pair): string[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (isSent) {
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

function tighterBounds({ before, after, place }: Pair): string[] {
  const least = LEAST.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity));
  const most = MOST.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity));
  const pattern = after.pattern !== undefined && after.pattern !== before.pattern;
  return [
    ...[...least, ...most].map((name) => `${place}: ${name} is now ${after[name]}`),
    ...(pattern ? [`${place}: must match another pattern`] : []),
  ];
}

function fieldChanges({ before, after, isSent, place, inside }: Pair): string[] {
  const { properties: old = {}, required: oldRequired = [] } = before;
  const { properties: now = {}, required: nowRequired = [] } = after;
  const at = (name: string): string => (place === '' ? name : `${place}.${name}`);
  const isOpen = isSent && after.additionalProperties !== false;
  const changed = isSent
    ? nowRequired
        .filter((name) => !oldRequired.includes(name))
        .map((name) => `${at(name)}: is now required`)
    : oldRequired
        .filter((name) => name in now && !nowRequired.includes(name))
        .map((name) => `${at(name)}: may now be left out`);
  const fields = Object.keys(old).flatMap((name) => {
    if (name in now) return inside(old[name], now[name], at(name));
    return isOpen ? [] : [`${at(name)}: is gone`];
  });
  return [...changed, ...fields];
}

/** The values of records, whose keys are not in the schema. */
function valueChanges({ before, after, place, inside }: Pair): string[] {
  const [old, now] = [before.additionalProperties, after.additionalProperties];
  if (typeof old !== 'object' || typeof now !== 'object') return [];
  return inside(old, now, `${place}{}`);
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
