import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { jsonProblem } from './json-problem.ts';

describe('a problem in JSON', () => {
  test.each([
    ['{\n  "a": 1,\n  "b": tru\n}', 3, 8, 'tru'],
    ['{"a": 1,}', 1, 9, '}'],
    ['{"a" 1}', 1, 6, '1'],
    ['{a: 1}', 1, 2, 'a'],
    ['[1, 2', 1, 6, ''],
    ['{"a": 1}\n]', 2, 1, ']'],
    ['{"a": "b}', 1, 7, '"'],
    ['[01]', 1, 3, '1'],
    ['', 1, 1, ''],
  ])('in %j is on line %i, column %i: %j', (source, line, column, found) => {
    expect(jsonProblem(source)).toEqual({ line, column, found });
  });

  test('is found exactly when `JSON.parse` fails', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        expect(jsonProblem(source)).toBeNull();
        expect(jsonProblem(`${source}}`)).not.toBeNull();
      }),
    );
  });

  test('is found in deep nesting too', () => {
    expect(jsonProblem('['.repeat(200_000))?.line).toBe(1);
  });
});
