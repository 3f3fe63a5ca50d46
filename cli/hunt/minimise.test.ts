import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { minimise } from './minimise.ts';

const ITEMS = [0, 1, 2, 3, 4, 5, 6, 7];
const items = fc.subarray(ITEMS, { minLength: 1 });

test.each([
  [
    'needs all items of one of several groups',
    fc
      .array(items, { minLength: 1, maxLength: 4 })
      .map(
        (groups) => (subset: readonly number[]) =>
          groups.some((group) => group.every((item) => subset.includes(item))),
      ),
  ],
  [
    'other items hide',
    fc.array(items, { maxLength: 40 }).map((failing) => {
      const sets = new Set([ITEMS, ...failing].map((subset) => subset.join()));
      return (subset: readonly number[]) => sets.has(subset.join());
    }),
  ],
])('a failure that %s is reduced until no item can be left out', async (_, failures) => {
  await fc.assert(
    fc.asyncProperty(failures, async (fails) => {
      let calls = 0;
      const small = await minimise(ITEMS, async (subset) => {
        calls += 1;
        expect(subset.length).toBeGreaterThan(0);
        expect(subset.length).toBeLessThan(ITEMS.length);
        return fails(subset);
      });
      expect(fails(small)).toBe(true);
      for (const item of small) {
        const without = small.filter((other) => other !== item);
        expect(without.length > 0 && fails(without)).toBe(false);
      }
      expect(calls).toBeLessThanOrEqual(ITEMS.length * (ITEMS.length + 1));
    }),
  );
});

test('one culprit among five is found in few calls', async () => {
  for (const culprit of [0, 1, 2, 3, 4]) {
    let calls = 0;
    const small = await minimise([0, 1, 2, 3, 4], async (subset) => {
      calls += 1;
      return subset.includes(culprit);
    });
    expect(small).toEqual([culprit]);
    expect(calls).toBeLessThanOrEqual(6);
  }
});
