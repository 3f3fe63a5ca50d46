import { expect, test } from 'vitest';
import * as z from 'zod';

import { CONTROL_CALLS } from './index.ts';

// The description in server/control/openapi.ts says which lists have which shape.

/** The fields of a list besides `items`; null: the list is an array. */
function besideItems(response: z.ZodType): readonly string[] | null {
  if (response instanceof z.ZodArray) return null;
  if (response instanceof z.ZodUnion) {
    const shapes = response.options.map((option) => besideItems(option as z.ZodType));
    return shapes.every((shape) => shape === null) ? null : ['different shapes'];
  }
  if (!(response instanceof z.ZodObject)) return ['no list'];
  const { items, ...others } = response.shape;
  return items instanceof z.ZodArray ? Object.keys(others) : ['no items'];
}

test('a list is an array, or an object with items and some other fields', () => {
  const lists = Object.entries(CONTROL_CALLS).filter(([name]) => name.startsWith('list'));
  const shapes = lists.map(([name, { response }]) => [name, besideItems(response)] as const);
  expect(Object.fromEntries(shapes.filter(([, beside]) => beside !== null))).toEqual({
    listDeliveries: ['nextCursor'],
    listRequests: ['nextCursor'],
    listMetadata: ['more'],
    listDue: ['clock', 'standing', 'more', 'newestAttempt'],
  });
  expect(shapes.length).toBeGreaterThan(20);
});
