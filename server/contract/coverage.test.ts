import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#server/api/index.ts';
import { COVERED_BY, NOT_PRODUCIBLE } from '#server/testing/coverage-list.ts';

const covered = Object.entries(COVERED_BY).flatMap(([file, tests]) =>
  Object.entries(tests).flatMap(([title, names]) => names.map((name) => ({ name, file, title }))),
);

const isEndpoint = ({ name }: { readonly name: string }): boolean => /^(?:GET|POST) \//u.test(name);

/** Test titles as they are written, `%s` and `$name` included. */
function titlesIn(text: string): string[] {
  // What follows `test(`, or the second parenthesis of `test.each(...)(`.
  const title = /(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/gu;
  return [...text.matchAll(title)].map(([, , found = '']) => found.replaceAll(/\\(.)/gsu, '$1'));
}

/** What the text of a test must contain: the end of a path, or the longest fixed part of a message. */
function tellingPart(name: string): string {
  if (isEndpoint({ name })) return name.split('/').at(-1) ?? '';
  const message = name.replace(/^\d+ /u, '').replace(/ \([a-z][^()]*\)$/u, '');
  const parts = message.split(/<[a-z]+>/u);
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

test('the coverage list has every endpoint once', () => {
  const served = [...ENDPOINTS, ...ROUTES].map(({ method, path }) => `${method} ${path}`);
  const listed = covered.filter(isEndpoint).map(({ name }) => name);
  expect(listed.toSorted()).toEqual(served.toSorted());
});

test('the coverage list includes all endpoints in the summary of the specification', () => {
  const verbs = ['create', 'update', 'delete'];
  const entities = ['products', 'categories', 'payment-methods', 'ingredients'];
  const summary = [
    'GET /packets/get',
    'GET /packets/open',
    'GET /tables/get',
    'GET /tables/layout',
    'GET /tables/open',
    'POST /packets/update',
    ...['packets', 'tables'].flatMap((kind) =>
      ['create', 'update-orders', 'update-payments'].map((verb) => `POST /${kind}/${verb}`),
    ),
    ...entities.flatMap((entity) => verbs.map((verb) => `POST /${entity}/${verb}`)),
    'POST /payments/:paymentId/result',
  ];
  expect(covered.map(({ name }) => name)).toEqual(expect.arrayContaining(summary));
});

test('nothing is listed twice', () => {
  const names = [...covered.map(({ name }) => name), ...Object.keys(NOT_PRODUCIBLE)];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(covered)('$name has the test that is listed for it', ({ name, file, title }) => {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(titlesIn(text)).toContain(title);
  expect(text).toContain(tellingPart(name));
});

test('all messages but two can be produced', () => {
  expect(Object.keys(NOT_PRODUCIBLE)).toEqual([
    '403 plugin.<resource>.notOwner',
    '404 (unknown tenant)',
  ]);
});

test('titles of plain tests and of tests with examples are found, however they are wrapped', () => {
  const text = [
    `test('one', () => {});`,
    `test("the other's", () => {});`,
    `test.each([[1], [2]])('with %d', () => {});`,
    `test.each(\n  list(1),\n)(\n  \`in $name\`,\n  () => {},\n);`,
    String.raw`test('it\'s escaped', () => {});`,
    `send('not a title');`,
  ].join('\n');
  expect(titlesIn(text)).toEqual(['one', "the other's", 'with %d', 'in $name', "it's escaped"]);
});
