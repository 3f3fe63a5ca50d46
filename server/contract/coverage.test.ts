import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { ENDPOINTS, ROUTES } from '#api/index.ts';
import type { Coverage } from '#testing/coverage-list.ts';
import { COVERED_ENDPOINTS, COVERED_MESSAGES } from '#testing/coverage-list.ts';

type Covered = Extract<Coverage, { kind: 'covered' }>;

/** The text of a file of the repository, or nothing where there is none. */
function textOf(file: string): string {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The titles of tests in a file as they are written, `%s` and `$name` included. */
function titlesIn(text: string): string[] {
  // What follows `test(`, or the second parenthesis of `test.each(...)(`.
  const title = /(?:\btest(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/gu;
  return [...text.matchAll(title)].map(([, , found = '']) => found.replaceAll(/\\(.)/gsu, '$1'));
}

/** The longest part of a message that never varies. */
function fixedPartOf(message: string): string {
  const withoutSurface = message.replace(/ \([a-z][^()]*\)$/u, '');
  const parts = withoutSurface.split(/<[a-z]+>/u);
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

function coveredOf<Entry extends { readonly coverage: Coverage }>(list: readonly Entry[]) {
  return list.flatMap((entry) =>
    entry.coverage.kind === 'covered' ? [{ ...entry, coverage: entry.coverage }] : [],
  );
}

function isThere({ file, test: title }: Covered): boolean {
  return titlesIn(textOf(file)).includes(title);
}

describe('the endpoints of the coverage list', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

  test('are those that are served, each once', () => {
    const listed = COVERED_ENDPOINTS.map(nameOf);
    const served = [...ENDPOINTS, ...ROUTES].map(nameOf);
    expect(listed.toSorted()).toEqual(served.toSorted());
  });

  test('are all of the summary in the specification', () => {
    const entities = ['products', 'categories', 'payment-methods', 'ingredients'];
    const summary = [
      'GET /packets/get',
      'GET /packets/open',
      'POST /packets/create',
      'POST /packets/update',
      'POST /packets/update-orders',
      'POST /packets/update-payments',
      'GET /tables/get',
      'GET /tables/layout',
      'GET /tables/open',
      'POST /tables/create',
      'POST /tables/update-orders',
      'POST /tables/update-payments',
      ...entities.flatMap((entity) => [
        `POST /${entity}/create`,
        `POST /${entity}/update`,
        `POST /${entity}/delete`,
      ]),
      'POST /payments/:paymentId/result',
    ];
    expect(COVERED_ENDPOINTS.map(nameOf)).toEqual(expect.arrayContaining(summary));
  });

  test.each(coveredOf(COVERED_ENDPOINTS))(
    '$method $path has the test that is named for it',
    ({ path, coverage }) => {
      expect(isThere(coverage)).toBe(true);
      // A file about the endpoint names it, or at least its last part (`/create` after `segment`).
      expect(textOf(coverage.file)).toContain(path.split('/').at(-1));
    },
  );
});

describe('the messages of the coverage list', () => {
  test('are listed once each', () => {
    const names = COVERED_MESSAGES.map(({ status, message }) => `${status} ${message}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(coveredOf(COVERED_MESSAGES))(
    '$status $message has the test that is named for it',
    ({ message, coverage }) => {
      expect(isThere(coverage)).toBe(true);
      expect(textOf(coverage.file)).toContain(fixedPartOf(message));
    },
  );

  test('are all producible but for the two that no rule of the specification gives', () => {
    const others = COVERED_MESSAGES.filter(({ coverage }) => coverage.kind === 'notProducible');
    expect(others.map(({ status, message }) => [status, message])).toEqual([
      [403, 'plugin.<resource>.notOwner'],
      [404, '(unknown tenant)'],
    ]);
  });
});

describe('reading titles', () => {
  test('finds those of plain tests and of tests with examples, however they are wrapped', () => {
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

  test('finds nothing in a file that is not there', () => {
    expect(titlesIn(textOf('server/nowhere.test.ts'))).toEqual([]);
  });
});
