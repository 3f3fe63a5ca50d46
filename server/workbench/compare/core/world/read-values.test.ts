import { expect, test } from 'vitest';
import * as z from 'zod';

import { integerWithin } from '#server/contract/values.ts';

import { fitToSchema } from './read-values.ts';

const record = z.object({
  id: z.string(),
  count: integerWithin(0, 10).optional(),
  cover: z.object({ title: z.string(), rate: z.number() }).optional(),
});

test('only the optional field that breaks two rules is left out', () => {
  expect(fitToSchema(record, { id: 'a', count: -0.5 })).toEqual({ id: 'a' });
});

test('only the optional object without its two required fields is left out', () => {
  expect(fitToSchema(record, { id: 'a', count: 1, cover: {} })).toEqual({ id: 'a', count: 1 });
});

test('a record without a required field is left out', () => {
  expect(fitToSchema(record, { id: 1, count: 1 })).toBeUndefined();
});
