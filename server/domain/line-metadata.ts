import type { Declared } from './cart.ts';
import { isObject } from './json.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';
import { fieldAt } from './refusals/entry.ts';

/** The lists of an account whose lines carry metadata. */
export const METADATA_LISTS = ['orders', 'payments', 'cancels'] as const;

export type MetadataValue = string | number | boolean;

/** A metadata item as declared in a request. */
export interface MetadataPair {
  readonly key: string;
  readonly value: MetadataValue;
}

/** A metadata item as stored; the platform sets `by` to the plugin that wrote it. */
export interface MetadataItem extends MetadataPair {
  readonly by: string;
}

/** Limits (specification, Line metadata; B18). Bytes are UTF-8 bytes of compact JSON. */
export const MOST_ITEMS_PER_WRITER = 10;
export const LONGEST_VALUE = 256;
export const REQUEST_BUDGET_BYTES = 20_480;
export const DOCUMENT_BUDGET_BYTES = 102_400;

export const METADATA_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/u;
const ITEM_FIELDS = new Set(['key', 'value', 'by']);

/**
 * Parses the metadata of one list, applying each rule to all lines in turn: shape, items, then the request
 * budget (B16, B18, B19). Returns one entry per line, undefined if the line declares no metadata. `placeOf` returns
 * a line's place; messages name an order line by its product, and a payment by its path.
 */
export function readMetadata(
  declared: readonly Declared[],
  placeOf: (index: number) => Offender,
): Outcome<readonly (readonly MetadataPair[] | undefined)[]> {
  const shapes: (readonly RawItem[] | undefined)[] = [];
  for (const [index, { metadata }] of declared.entries()) {
    if (metadata !== undefined && !isShape(metadata)) {
      return { refused: 'metadataShape', at: fieldAt(placeOf(index), 'metadata') };
    }
    shapes.push(metadata);
  }

  const read: (readonly MetadataPair[] | undefined)[] = [];
  for (const [index, items] of shapes.entries()) {
    const pairs = items === undefined ? undefined : readItems(items, placeOf(index));
    if (isRefusal(pairs)) return pairs;
    read.push(pairs);
  }

  let bytes = 0;
  for (const pairs of read) if (pairs !== undefined) bytes += jsonBytes(pairs);
  return bytes > REQUEST_BUDGET_BYTES ? { refused: 'metadataRequestBudget', bytes } : read;
}

interface RawItem {
  readonly key: unknown;
  readonly value: unknown;
}

/** Returns true for an array of objects with `key`, `value` and optionally `by` (A16). */
function isShape(metadata: unknown): metadata is readonly RawItem[] {
  return (
    Array.isArray(metadata) &&
    metadata.every(
      (item: unknown) =>
        isObject(item) &&
        Object.hasOwn(item, 'key') &&
        Object.hasOwn(item, 'value') &&
        Object.keys(item).every((field) => ITEM_FIELDS.has(field)),
    )
  );
}

function readItems(items: readonly RawItem[], place: Offender): Outcome<readonly MetadataPair[]> {
  const refuse = (reason: string): Refusal => ({
    refused: 'invalidMetadata',
    subject: place.product ?? place.path,
    reason,
    at: fieldAt(place, 'metadata'),
  });
  const seen = new Set<string>();
  const pairs: MetadataPair[] = [];
  for (const { key, value } of items) {
    if (typeof key !== 'string' || !METADATA_KEY.test(key))
      return refuse(`key "${printKey(key)}" is invalid`);
    if (seen.has(key)) return refuse(`key "${key}" is repeated`);
    seen.add(key);
    if (!isMetadataValue(value)) {
      return refuse(`value of "${key}" must be a string, a finite number or a boolean`);
    }
    if (typeof value === 'string' && value.length > LONGEST_VALUE) {
      return refuse(`value of "${key}" exceeds ${LONGEST_VALUE} characters`);
    }
    pairs.push({ key, value });
  }
  return pairs.length > MOST_ITEMS_PER_WRITER
    ? refuse(`more than ${MOST_ITEMS_PER_WRITER} items`)
    : pairs;
}

function isMetadataValue(value: unknown): value is MetadataValue {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** Objects are not printed because they may be deeply nested. */
function printKey(key: unknown): string {
  if (Array.isArray(key)) return 'array';
  return isObject(key) ? 'object' : String(key);
}

/**
 * Merges the metadata declared by `by` into a line's stored metadata: items of other plugins first, in stored
 * order, then the caller's. Undefined changes nothing; an empty array removes the caller's items (B17). Null if
 * the line never had metadata.
 */
export function mergeMetadata(
  stored: readonly MetadataItem[] | null,
  declared: readonly MetadataPair[] | undefined,
  by: string,
): readonly MetadataItem[] | null {
  if (declared === undefined) return stored;
  if (stored === null && declared.length === 0) return null;
  const foreign = (stored ?? []).filter((item) => item.by !== by);
  return [...foreign, ...declared.map(({ key, value }) => ({ key, value, by }))];
}

interface WithMetadata {
  readonly metadata: readonly MetadataItem[] | null;
}

/** Item count and bytes of a line's metadata per writer, in order of first appearance (B18). */
export function metadataSizes(items: readonly MetadataItem[]) {
  const byWriter = Map.groupBy(items, ({ by }) => by);
  return [...byWriter].map(([by, own]) => ({ by, items: own.length, bytes: jsonBytes(own) }));
}

/** The plugins with metadata on any of these lines, sorted by id. */
export function metadataOwnersOf(lines: Iterable<WithMetadata>): readonly string[] {
  const owners = new Set<string>();
  for (const { metadata } of lines) for (const { by } of metadata ?? []) owners.add(by);
  return [...owners].toSorted();
}

/** Checks the budget of the whole account after a merge by `caller` (B18). */
export function checkDocumentBudget(lines: Iterable<WithMetadata>, caller: string): Refusal | null {
  let yours = 0;
  let others = 0;
  for (const { metadata } of lines) {
    if (metadata === null) continue;
    for (const { by, bytes } of metadataSizes(metadata)) {
      if (by === caller) yours += bytes;
      else others += bytes;
    }
  }
  return yours + others > DOCUMENT_BUDGET_BYTES
    ? { refused: 'metadataDocumentBudget', bytes: yours + others, yours, others }
    : null;
}

/** UTF-8 bytes of the compact JSON of a value. */
function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
