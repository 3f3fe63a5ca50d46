import type { Declared } from './cart.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';

/** The lists of an account whose lines carry metadata. */
export const METADATA_LISTS = ['orders', 'payments', 'cancels'] as const;

export type MetadataValue = string | number | boolean;

/** One correlation item as a writer declares it. */
export interface MetadataPair {
  readonly key: string;
  readonly value: MetadataValue;
}

/** A stored item: `by` is the plugin that wrote it, stamped by the platform. */
export interface MetadataItem extends MetadataPair {
  readonly by: string;
}

/** Budgets (specification, Line metadata; B18). Bytes are UTF-8 bytes of compact JSON. */
export const MOST_ITEMS_PER_WRITER = 10;
export const LONGEST_VALUE = 256;
export const REQUEST_BUDGET_BYTES = 20_480;
export const DOCUMENT_BUDGET_BYTES = 102_400;

export const METADATA_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/u;
const ITEM_FIELDS = new Set(['key', 'value', 'by']);

/** Names a line in metadata refusals: its place, and the word that stands for it in the message. */
export interface MetadataPlace extends Offender {
  readonly subject: string;
}

/**
 * Reads the metadata that one list declares, rule by rule over all its lines: the shape, the items,
 * then the request budget (B16, B18, B19). The result has one entry per line, undefined where the
 * line declares none.
 */
export function readMetadata(
  declared: readonly Declared[],
  placeOf: (index: number) => MetadataPlace,
): Outcome<readonly (readonly MetadataPair[] | undefined)[]> {
  const shapes: (readonly RawItem[] | undefined)[] = [];
  for (const [index, { metadata }] of declared.entries()) {
    const items = metadata === undefined ? undefined : readShape(metadata);
    if (items === null) return { refused: 'metadataShape', at: offender(placeOf(index)) };
    shapes.push(items);
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

/** An array of objects that have `key` and `value`, and at most `by` besides (A16); null otherwise. */
function readShape(metadata: unknown): readonly RawItem[] | null {
  if (!Array.isArray(metadata)) return null;
  const items: RawItem[] = [];
  for (const item of metadata as unknown[]) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
    if (!Object.hasOwn(item, 'key') || !Object.hasOwn(item, 'value')) return null;
    if (!Object.keys(item).every((field) => ITEM_FIELDS.has(field))) return null;
    items.push(item as RawItem);
  }
  return items;
}

function readItems(
  items: readonly RawItem[],
  place: MetadataPlace,
): Outcome<readonly MetadataPair[]> {
  const refuse = (reason: string): Refusal => ({
    refused: 'invalidMetadata',
    subject: place.subject,
    reason,
    at: offender(place),
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

/** Scalars print as they are; anything deeper only by its kind, so that no nesting can hurt. */
function printKey(key: unknown): string {
  return typeof key === 'object' && key !== null
    ? Array.isArray(key)
      ? 'array'
      : 'object'
    : String(key);
}

function offender({ path, product }: MetadataPlace): Offender {
  return product === undefined ? { path } : { path, product };
}

/**
 * What a line's metadata becomes when `by` declares `declared` on it: other writers' items stay in
 * their stored order and come first, the caller's own follow. Leaving metadata out leaves everything
 * as it is; an empty array removes the caller's own (B17). Null while nothing was ever written.
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

/** A line as far as the document budget is concerned. */
interface WithMetadata {
  readonly metadata: readonly MetadataItem[] | null;
}

/** Bytes that one writer's items take on one line (B18). */
export interface MetadataSize {
  readonly by: string;
  readonly items: number;
  readonly bytes: number;
}

/** Sizes of a line's metadata by writer, in the order in which the writers first appear. */
export function metadataSizes(items: readonly MetadataItem[]): readonly MetadataSize[] {
  const byWriter = new Map<string, MetadataItem[]>();
  for (const item of items) {
    const own = byWriter.get(item.by);
    if (own === undefined) byWriter.set(item.by, [item]);
    else own.push(item);
  }
  return [...byWriter].map(([by, own]) => ({ by, items: own.length, bytes: jsonBytes(own) }));
}

/** The plugins that wrote metadata on any of these lines, in the order of their ids. */
export function metadataOwnersOf(lines: Iterable<WithMetadata>): readonly string[] {
  const owners = new Set<string>();
  for (const { metadata } of lines) for (const { by } of metadata ?? []) owners.add(by);
  return [...owners].toSorted();
}

/** Checks the budget of the whole document after the merge, from the caller's point of view (B18). */
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
  return utf8Length(JSON.stringify(value));
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
