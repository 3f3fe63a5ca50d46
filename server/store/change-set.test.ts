import { expect, test } from 'vitest';

import type { Change, Topic } from '#server/domain/change.ts';

import { ChangeSet } from './change-set.ts';

function setOf(...changes: readonly (readonly [Topic, string])[]): Change[] {
  const set = new ChangeSet();
  for (const [topic, id] of changes) set.add(topic, id);
  return set.list();
}

test('equal changes are listed once, in the order in which they were added', () => {
  expect(setOf(['accounts', 'b'], ['events', 'e-1'], ['accounts', 'a'], ['accounts', 'b'])).toEqual(
    [
      { topic: 'accounts', id: 'b' },
      { topic: 'accounts', id: 'a' },
      { topic: 'events', id: 'e-1' },
    ],
  );
});

test('the same id under another topic is a different change', () => {
  expect(setOf(['users', 'x'], ['customers', 'x'])).toHaveLength(2);
});

test('* replaces all ids of its topic, no matter which came first', () => {
  expect(setOf(['requests', '1'], ['requests', '*'], ['requests', '2'], ['clock', '*'])).toEqual([
    { topic: 'requests', id: '*' },
    { topic: 'clock', id: '*' },
  ]);
});

test('a new world replaces all other changes, earlier and later', () => {
  expect(setOf(['accounts', 'a'], ['world', '*'], ['clock', '*'], ['world', '*'])).toEqual([
    { topic: 'world', id: '*' },
  ]);
});

test('more than a thousand ids of a topic become *, and the ids of other topics stay', () => {
  const rows = Array.from({ length: 1000 }, (_, row) => ['catalog', `product/${row}`] as const);
  expect(setOf(...rows)).toHaveLength(1000);
  expect(setOf(['users', 'u'], ...rows, ['catalog', 'product/1'])).toHaveLength(1001);
  expect(setOf(['users', 'u'], ...rows, ['catalog', 'product/one-more'])).toEqual([
    { topic: 'users', id: 'u' },
    { topic: 'catalog', id: '*' },
  ]);
});
