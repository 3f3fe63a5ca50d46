import { expect, test } from 'vitest';

import { median, orderOfRound, percentile, ratioByRound } from './statistics.ts';

test('the median of an odd number of values is the one in the middle', () => {
  expect(median([9, 1, 4])).toBe(4);
});

test('the median of an even number of values is the mean of the two in the middle', () => {
  expect(median([10, 1, 4, 2])).toBe(3);
});

test('the median compares numbers, not their text', () => {
  expect(median([9, 10, 100])).toBe(10);
});

test('the median of a single value is that value', () => {
  expect(median([7])).toBe(7);
});

test('the median of an empty list is an error', () => {
  expect(() => median([])).toThrow('An empty list has no median.');
});

test('a percentile is the lowest measured value with that percentage of values at or below it', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);

  expect(percentile(values, 99)).toBe(198);
  expect(percentile(values, 50)).toBe(100);
  expect(percentile([7, 3], 99)).toBe(7);
  expect(percentile([7, 3], 0)).toBe(3);
});

test('the percentile of an empty list is an error', () => {
  expect(() => percentile([], 99)).toThrow('An empty list has no percentiles.');
});

test('a ratio compares values of the same round, so that a slow round does not distort the result', () => {
  // Half as fast in every round; the machine was slower in the second round.
  expect(ratioByRound([50, 20, 60], [100, 40, 120])).toBe(0.5);
});

test('a ratio is the median of the ratios of the rounds', () => {
  expect(ratioByRound([40, 50, 90], [100, 100, 100])).toBe(0.5);
});

test('a ratio needs the same number of rounds on both sides', () => {
  expect(() => ratioByRound([1, 2], [1])).toThrow('The lists must have the same number of rounds.');
});

test('every other round runs in reverse order', () => {
  const variants = ['a', 'b', 'c'];

  expect(orderOfRound(variants, 0)).toEqual(['a', 'b', 'c']);
  expect(orderOfRound(variants, 1)).toEqual(['c', 'b', 'a']);
  expect(orderOfRound(variants, 2)).toEqual(['a', 'b', 'c']);
  expect(variants).toEqual(['a', 'b', 'c']);
});
