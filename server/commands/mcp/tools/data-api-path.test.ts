import { describe, expect, test } from 'vitest';

import { ToolRefusal } from '../tool-refusal.ts';
import { dataApiPath } from './data-api-path.ts';

describe('the path of a call of the Data API', () => {
  test.each([
    ['/tables/open', '', '/plugin-api/tables/open'],
    ['/plugin-api/tables/open', '', '/plugin-api/tables/open'],
    ['/tables/get?id=a', 'x=1', '/plugin-api/tables/get?id=a&x=1'],
    ['/no/such', '', '/plugin-api/no/such'],
    ['/', '', '/plugin-api/'],
    ['/tables/a..b', '', '/plugin-api/tables/a..b'],
    ['/controls', '', '/plugin-api/controls'],
  ])('%s with the query %j is %s', (given, query, path) => {
    expect(dataApiPath(given, query)).toBe(path);
  });

  test.each([
    '',
    'tables/open',
    'http://127.0.0.1/plugin-api/tables',
    '//elsewhere/x',
    '/control/state',
    '/Control/state',
    '/control?x',
    '/llms.txt',
    '/plugin-api/../control/state',
    '/plugin-api/%2E%2e/control/state',
    '/plugin-api/.%2e/control',
    '/..',
    '/a\\..\\b',
    '/a b',
    '/a\r\nHost: x',
    '/a#b',
  ])('%j leads out of it and is refused', (given) => {
    expect(() => dataApiPath(given, '')).toThrow(ToolRefusal);
  });
});
