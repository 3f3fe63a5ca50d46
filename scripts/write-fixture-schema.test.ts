import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { bistro } from '#fixtures/bistro.ts';
import { loadWorld } from '#server/workbench/worlds/load-world.ts';
import { loadStartWorld } from '#server/workbench/worlds/start-world.ts';

import { WRITTEN } from './write-fixture-schema.ts';

/** The file in the repository. */
const published = readFileSync('fixtures/fixture.schema.json', 'utf8');

test.each(Object.entries(WRITTEN))(
  '%s is up to date (npm run build -- schema writes it)',
  (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text());
  },
);

test('the published schema of scenarios accepts every kind of step, and no invalid one', () => {
  const published = z.fromJSONSchema(
    JSON.parse(readFileSync('fixtures/scenario.schema.json', 'utf8')),
  );
  const both = { en: 'Words', tr: 'Sözler' };
  const accepts = (step: unknown): boolean =>
    published.safeParse({ name: 'mine', title: both, about: both, steps: [step] }).success;

  expect(
    [
      { say: both },
      { staff: 'close', with: { accountId: '{t.accountId}' } },
      { plugin: 'demo-qr', call: 'GET /tables/open' },
      { terminal: 'press', with: { paymentId: 'p', button: 'approve' } },
      { clock: { advance: '20 min' } },
      { faults: [] },
      { control: 'PATCH /limits', with: { profile: 'off' } },
      { expect: { account: 'a', is: {} } },
      { receiver: { pluginId: 'demo-qr', respond: { status: 503 } } },
      { pause: true },
    ].filter((step) => !accepts(step)),
  ).toEqual([]);
  expect(
    [
      {},
      { say: both, pause: true },
      { staff: 'dance', with: {} },
      { clock: { advance: '20 minutes' } },
      { pause: false },
    ].filter((step) => accepts(step)),
  ).toEqual([]);
});

test('the fixture file of the built-in world makes the same world', () => {
  expect(loadWorld('fixtures/bistro.json')).toEqual(loadWorld('bistro'));
});

test('the stored world that a server starts with is the built-in fixture, parsed', async () => {
  expect(await loadStartWorld('bistro')).toStrictEqual(loadWorld('bistro'));
});

test('the published schema has a title and refuses unknown fields', () => {
  expect(JSON.parse(published)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Countertop fixture',
    type: 'object',
    required: ['stores'],
    additionalProperties: false,
  });
  expect(published).not.toContain('"$id"');
});

test('every field of the published schema has a type', () => {
  expect(untyped(JSON.parse(published), '')).toEqual([]);
});

describe('read from the file alone, the published schema', () => {
  const schema = z.fromJSONSchema(JSON.parse(published));
  const accepts = (json: unknown): boolean => schema.safeParse(json).success;
  const store = { serverId: 'my-store', name: 'My Store' };

  test('accepts the built-in fixture', () => {
    expect(accepts(JSON.parse(JSON.stringify(bistro)))).toBe(true);
  });

  test('accepts the smallest fixture, and a fixture that names its schema', () => {
    expect(accepts({ stores: [store] })).toBe(true);
    expect(accepts({ $schema: './fixture.schema.json', stores: [store] })).toBe(true);
  });

  test.each([
    ['no stores', { stores: [] }],
    ['an unknown field', { stores: [{ ...store, prodcts: [] }] }],
    ['a missing field', { stores: [{ serverId: 'my-store' }] }],
    ['an id with capitals', { stores: [{ ...store, serverId: 'My-Store' }] }],
    [
      'a negative price',
      { stores: [{ ...store, products: [{ id: 'p', title: 'P', price: -1 }] }] },
    ],
    ['a fractional hour', { stores: [{ ...store, cutoffHour: 3.5 }] }],
    [
      'an account that is neither table nor packet',
      { stores: [{ ...store, accounts: [{ cart: [] }] }] },
    ],
    [
      'a packet of an unknown type',
      { stores: [{ ...store, accounts: [{ packetId: 'x', type: 'drone', cart: [] }] }] },
    ],
  ])('refuses %s', (_, json) => {
    expect(accepts(json)).toBe(false);
  });
});

/** Paths of the properties and items of a schema that would accept anything. */
function untyped(schema: Record<string, unknown>, at: string): string[] {
  const { type, anyOf, properties, items } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((branch, i) => untyped(branch, `${at}|${i}`));
  if (type === undefined) return [at];
  const parts = [
    ...Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>),
    ...(items === undefined ? [] : [['[]', items as Record<string, unknown>] as const]),
  ];
  return parts.flatMap(([name, part]) => untyped(part, `${at}.${name}`));
}
