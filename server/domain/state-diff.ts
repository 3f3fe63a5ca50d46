import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

type RecordChange = 'added' | 'removed' | 'changed';

/** A changed field, with a path such as `orders[<id>].quantity`; null: missing. */
export interface FieldDifference {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A changed record; `fields` is empty if it was added or removed. */
export interface RecordDifference {
  readonly change: RecordChange;
  readonly fields: readonly FieldDifference[];
}

/** Lists whose items have no ids, compared by index. */
const BY_PLACE: ReadonlySet<string> = new Set(['payments', 'allocations', 'cancelPayments']);

/** Null without a difference. Records in lists are compared by id or index (`BY_PLACE`), other lists as a whole. */
export function differenceBetween(
  from: object | undefined,
  to: object | undefined,
): RecordDifference | null {
  if (from === undefined) return to === undefined ? null : { change: 'added', fields: [] };
  if (to === undefined) return { change: 'removed', fields: [] };
  const fields = [...fieldsBetween(from as JsonObject, to as JsonObject, '')];
  return fields.length === 0 ? null : { change: 'changed', fields };
}

function* fieldsBetween(from: JsonObject, to: JsonObject, at: string): Generator<FieldDifference> {
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const path = at === '' ? name : `${at}.${name}`;
    yield* valuesBetween(from[name] ?? null, to[name] ?? null, path, name);
  }
}

function* valuesBetween(
  from: unknown,
  to: unknown,
  path: string,
  name: string,
): Generator<FieldDifference> {
  if (Array.isArray(from) && Array.isArray(to)) {
    yield* listsBetween(from, to, path, name);
  } else if (isObject(from) && isObject(to)) {
    yield* fieldsBetween(from, to, path);
  } else if (from !== to) {
    yield { path, from, to };
  }
}

function* listsBetween(
  from: readonly unknown[],
  to: readonly unknown[],
  path: string,
  name: string,
): Generator<FieldDifference> {
  const itemsOf = BY_PLACE.has(name) ? byIndex : byId;
  const [before, after] = [itemsOf(from), itemsOf(to)];
  if (before !== null && after !== null) yield* itemsBetween(before, after, path);
  else if (JSON.stringify(from) !== JSON.stringify(to)) yield { path, from, to };
}

type Items = ReadonlyMap<string, unknown>;

function* itemsBetween(from: Items, to: Items, path: string): Generator<FieldDifference> {
  for (const id of new Set([...from.keys(), ...to.keys()])) {
    yield* valuesBetween(from.get(id) ?? null, to.get(id) ?? null, `${path}[${id}]`, '');
  }
  const [wasFirst, isFirst] = [among(from, to), among(to, from)];
  if (wasFirst.some((id, place) => id !== isFirst[place])) {
    yield { path, from: wasFirst, to: isFirst };
  }
}

function byIndex(items: readonly unknown[]): Items {
  return new Map(items.map((item, index) => [String(index), item]));
}

/** The items of a list by id; null unless all items have unique ids. */
function byId(items: readonly unknown[]): Items | null {
  const known = new Map<string, JsonObject>();
  for (const item of items) {
    if (!isObject(item)) return null;
    const { id } = item;
    if (typeof id !== 'string' || known.has(id)) return null;
    known.set(id, item);
  }
  return known;
}

/** The ids that both have, in the order of `one`. */
function among(one: Items, other: Items): string[] {
  return [...one.keys()].filter((id) => other.has(id));
}
