import { expect, test } from 'vitest';

import type { RequestItem, RequestsPage } from '#renderer/data/types.ts';

import { withNewest, withOlder } from './use-feed.ts';

/** A page of calls by their ids. */
function page(ids: readonly number[], nextCursor: number | null): RequestsPage {
  const items = ids.map((id) => ({ id: String(id) }) as RequestItem);
  return { items, nextCursor: nextCursor === null ? null : String(nextCursor) };
}

const idsOf = ({ items }: RequestsPage): number[] => items.map(({ id }) => Number(id));

const KNOWN = page([9, 8, 7, 6, 5, 4], 4);

test('a new call comes first and nothing is lost or doubled', () => {
  const feed = withNewest(KNOWN, page([10, 9, 8], 8));
  expect(idsOf(feed)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(feed.nextCursor).toBe('4');
});

test('a call that ended late takes its place among those that began after it', () => {
  const late = page([9, 7, 6], 6);
  expect(idsOf(withNewest(late, page([9, 8, 7], 7)))).toEqual([9, 8, 7, 6]);
});

test('a page that does not reach what is known begins the list anew', () => {
  expect(withNewest(KNOWN, page([30, 29], 29))).toEqual(page([30, 29], 29));
});

test('a page with nothing older than it is the whole list', () => {
  expect(withNewest(KNOWN, page([10], null))).toEqual(page([10], null));
  expect(withNewest(KNOWN, page([], null))).toEqual(page([], null));
  expect(withNewest(null, KNOWN)).toBe(KNOWN);
});

test('a page as deep as what is known keeps its own cursor', () => {
  expect(withNewest(page([5, 4], 4), page([6, 5, 4, 3], 3))).toEqual(page([6, 5, 4, 3], 3));
});

test('an older page goes behind, once', () => {
  const feed = withOlder(KNOWN, '4', page([3, 2], null));
  expect(idsOf(feed)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  expect(withOlder(feed, '4', page([3, 2], null))).toBe(feed);
});

test('a page of a search covers what it looked through, beyond what it found', () => {
  const feed = withNewest(page([9, 5, 2], null), page([10, 9], 4));
  expect(idsOf(feed)).toEqual([10, 9, 2]);
  expect(feed.nextCursor).toBeNull();
});
