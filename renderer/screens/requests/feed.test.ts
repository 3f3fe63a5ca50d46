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

test('a new call comes first, without losses or duplicates', () => {
  const feed = withNewest(KNOWN, page([10, 9, 8], 8));
  expect(idsOf(feed)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(feed.nextCursor).toBe('4');
});

test('a call that ended late is inserted before the calls that began later', () => {
  const late = page([9, 7, 6], 6);
  expect(idsOf(withNewest(late, page([9, 8, 7], 7)))).toEqual([9, 8, 7, 6]);
});

test('a page that does not overlap the list replaces it', () => {
  expect(withNewest(KNOWN, page([30, 29], 29))).toEqual(page([30, 29], 29));
});

test('a page without a cursor is the whole list', () => {
  expect(withNewest(KNOWN, page([10], null))).toEqual(page([10], null));
  expect(withNewest(KNOWN, page([], null))).toEqual(page([], null));
  expect(withNewest(null, KNOWN)).toBe(KNOWN);
});

test('a page that covers the whole list keeps its own cursor', () => {
  expect(withNewest(page([5, 4], 4), page([6, 5, 4, 3], 3))).toEqual(page([6, 5, 4, 3], 3));
});

test('an older page is appended once', () => {
  const feed = withOlder(KNOWN, '4', page([3, 2], null));
  expect(idsOf(feed)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  expect(withOlder(feed, '4', page([3, 2], null))).toBe(feed);
});

test('a page of a search replaces the whole range that was searched', () => {
  const feed = withNewest(page([9, 5, 2], null), page([10, 9], 4));
  expect(idsOf(feed)).toEqual([10, 9, 2]);
  expect(feed.nextCursor).toBeNull();
});
