import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Random } from './random.ts';

test('chance repeats exactly for a seed', () => {
  const draw = (seed: number): number[] => {
    const random = new Random(seed);
    return Array.from({ length: 20 }, () => random.int(1, 1000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('whole numbers stay within their bounds, and reach both', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -5, max: 5 }), (seed, least) => {
      const random = new Random(seed);
      const drawn = new Set(Array.from({ length: 200 }, () => random.int(least, least + 2)));
      expect([...drawn].toSorted((one, other) => one - other)).toEqual([
        least,
        least + 1,
        least + 2,
      ]);
    }),
  );
});
