import type { RequestsPage } from '#renderer/data/types.ts';

/** What has been read of a list of calls, newest first, without gaps. */
export type Feed = RequestsPage;

/**
 * A list with the newest page read again. Calls come to an end in another order than they begin in,
 * so the page replaces the whole of what it covers. Where calls lie between the page and what is
 * known, or nothing is older than the page, the list begins anew with it.
 */
export function withNewest(known: Feed | null, page: RequestsPage): Feed {
  if (known === null || page.nextCursor === null) return page;
  // A search may have looked further than to the last call that it found.
  const oldest = Number(page.nextCursor);
  const first = Number(known.items[0]?.id);
  if (!(first >= oldest)) return page;
  const end = known.items.findIndex(({ id }) => Number(id) < oldest);
  if (end === -1) return page;
  return { items: [...page.items, ...known.items.slice(end)], nextCursor: known.nextCursor };
}

/** A list with an older page behind it; a page that does not follow it is left aside. */
export function withOlder(known: Feed, before: string, page: RequestsPage): Feed {
  if (known.nextCursor !== before) return known;
  return { items: [...known.items, ...page.items], nextCursor: page.nextCursor };
}
