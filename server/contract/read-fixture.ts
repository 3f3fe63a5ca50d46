import * as z from 'zod';

import { holdsMoreThan } from '#server/domain/json.ts';

import type { Violation } from './errors/schema-message.ts';
import { firstViolation, valueAt } from './errors/schema-message.ts';
import { ACCOUNT_LISTS, account } from './fixture-accounts.ts';
import type { FilledFixture } from './fixture.ts';
import { fixture, store } from './fixture.ts';
import { safeParse } from './safe-parse.ts';

/** What is wrong with a fixture first. */
interface FixtureFault {
  readonly fault: Pick<Violation, 'path' | 'message'>;
}

/** The most values, lists and objects included, in one product, section, account and so on. */
const MOST_VALUES = 50_000;
const TOO_MANY = { code: 'mustHaveValuesWithin', params: { most: MOST_VALUES } } as const;

const LISTS = Object.entries(store.shape).flatMap(([name, schema]) => {
  const list = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  return list instanceof z.ZodArray ? [{ name, list }] : [];
});

const unread = z.array(z.unknown());

/** A fixture and a store whose lists are not looked into. */
const fixtureHead = fixture.extend({ stores: unread.min(1) });
const storeHead = store.extend(
  Object.fromEntries(LISTS.map(({ name }) => [name, unread.default([])])),
);

/**
 * Reads a whole fixture, record by record, and stops at the first that is wrong: a schema gathers
 * everything that is wrong with a value, which in a file of many megabytes may be millions of things.
 */
export function readFixture(json: unknown): FilledFixture | FixtureFault {
  const head = read(fixtureHead, json, []);
  if ('fault' in head) return head;
  const stores: unknown[] = [];
  for (const [index, given] of head.value.stores.entries()) {
    const found = readStore(given, ['stores', index]);
    if ('fault' in found) return found;
    stores.push(found.value);
  }
  // Each part has been read with its own part of the schema.
  return { ...head.value, stores } as FilledFixture;
}

function readStore(given: unknown, path: Path): FixtureFault | { readonly value: unknown } {
  const head = read(storeHead, given, path);
  if ('fault' in head) return head;
  const filled: Record<string, unknown> = { ...head.value };
  for (const { name, list } of LISTS) {
    const records: unknown[] = [];
    for (const [index, record] of unread.parse(filled[name]).entries()) {
      const at = [...path, name, index];
      const found =
        name === 'accounts'
          ? readAccount(record, at)
          : readRecord(list.element as z.ZodType, record, at);
      if ('fault' in found) return found;
      records.push(found.value);
    }
    filled[name] = records;
  }
  return { value: filled };
}

type Path = readonly (string | number)[];

/** An account may have any number of lines, so they are read one by one too. */
function readAccount(given: unknown, path: Path): FixtureFault | { readonly value: unknown } {
  const lists = Object.entries(ACCOUNT_LISTS).flatMap(([name, element]) => {
    const list = valueAt(given, [name]);
    return Array.isArray(list) && list.length > 0
      ? [{ name, element, list: list as unknown[] }]
      : [];
  });
  const emptied = Object.fromEntries(lists.map(({ name }) => [name, []]));
  const unfilled = lists.length === 0 ? given : { ...(given as object), ...emptied };
  const head = readRecord(account, unfilled, path);
  if ('fault' in head) return head;
  const filled: Record<string, unknown> = { ...(head.value as object) };
  for (const { name, element, list } of lists) {
    const records: unknown[] = [];
    for (const [index, record] of list.entries()) {
      const found = readRecord(element, record, [...path, name, index]);
      if ('fault' in found) return found;
      records.push(found.value);
    }
    filled[name] = records;
  }
  return { value: filled };
}

function readRecord(schema: z.ZodType, given: unknown, path: Path) {
  return holdsMoreThan(given, MOST_VALUES)
    ? { fault: { path, message: TOO_MANY } }
    : read(schema, given, path);
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  path: Path,
): FixtureFault | { readonly value: z.output<Schema> } {
  const parsed = safeParse(schema, given);
  if (parsed.success) return { value: parsed.data };
  const { path: inside, message } = firstViolation(parsed.error, given);
  return { fault: { path: [...path, ...inside], message } };
}
