import * as z from 'zod';

import { holdsMoreThan } from '#server/domain/json.ts';

import { valueAt } from './errors/schema-message.ts';
import { ACCOUNT_LISTS, account } from './fixture-accounts.ts';
import type { FilledFixture } from './fixture.ts';
import { fixture, store } from './fixture.ts';
import type { FileFault, Read } from './read-with.ts';
import { readWith } from './read-with.ts';

type Path = readonly (string | number)[];

/** The maximum number of values, including lists and objects, in one product, section, account and so on. */
const MOST_VALUES = 50_000;
const TOO_MANY = { code: 'mustHaveValuesWithin', params: { most: MOST_VALUES } } as const;

type ReadOne = (given: unknown, path: Path) => Read<unknown>;

const LISTS = Object.entries(store.shape).flatMap(([name, schema]) => {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (!(list instanceof z.ZodArray)) return [];
  return [
    { name, readOne: name === 'accounts' ? readAccount : recordOf(list.element as z.ZodType) },
  ];
});

const unread = z.array(z.unknown());

/** A fixture and a store with unparsed lists. */
const fixtureHead = fixture.extend({ stores: unread.min(1) });
const storeHead = store.extend(
  Object.fromEntries(LISTS.map(({ name }) => [name, unread.default([])])),
);

/**
 * Parses a fixture record by record, up to the first fault. Zod would collect all faults, which may be millions
 * in a large file.
 */
export function readFixture(json: unknown): FilledFixture | { readonly fault: FileFault } {
  const head = readWith(fixtureHead, json, []);
  if ('fault' in head) return head;
  const stores = readEach(head.value.stores, ['stores'], readStore);
  // Every part has been parsed with its schema.
  return 'fault' in stores ? stores : ({ ...head.value, stores: stores.value } as FilledFixture);
}

function readStore(given: unknown, path: Path): Read<unknown> {
  const head = readWith(storeHead, given, path);
  if ('fault' in head) return head;
  const lists = LISTS.map((list) => ({ ...list, records: unread.parse(head.value[list.name]) }));
  return withLists(head.value, lists, path);
}

/** Parses the lists of an account record by record too, since they may be long. */
function readAccount(given: unknown, path: Path): Read<unknown> {
  const lists = Object.entries(ACCOUNT_LISTS).flatMap(([name, element]) => {
    const list = valueAt(given, [name]);
    return Array.isArray(list) && list.length > 0
      ? [{ name, readOne: recordOf(element), records: list as unknown[] }]
      : [];
  });
  const emptied = Object.fromEntries(lists.map(({ name }) => [name, []]));
  const unfilled = lists.length === 0 ? given : { ...(given as object), ...emptied };
  const head = recordOf(account)(unfilled, path);
  return 'fault' in head ? head : withLists(head.value, lists, path);
}

/** Adds a record's lists, parsed record by record. */
function withLists(
  head: unknown,
  lists: readonly {
    readonly name: string;
    readonly readOne: ReadOne;
    readonly records: unknown[];
  }[],
  path: Path,
): Read<unknown> {
  const value = { ...(head as Record<string, unknown>) };
  for (const { name, readOne, records } of lists) {
    const read = readEach(records, [...path, name], readOne);
    if ('fault' in read) return read;
    value[name] = read.value;
  }
  return { value };
}

function readEach(list: readonly unknown[], path: Path, readOne: ReadOne): Read<unknown[]> {
  const values: unknown[] = [];
  for (const [index, given] of list.entries()) {
    const found = readOne(given, [...path, index]);
    if ('fault' in found) return found;
    values.push(found.value);
  }
  return { value: values };
}

function recordOf(schema: z.ZodType): ReadOne {
  return (given, path) =>
    holdsMoreThan(given, MOST_VALUES)
      ? { fault: { path, expected: TOO_MANY } }
      : readWith(schema, given, path);
}
