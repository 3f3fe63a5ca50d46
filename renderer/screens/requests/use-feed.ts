import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RequestFilter } from '#renderer/data/requests.ts';
import { readOlderRequests, requestsQuery } from '#renderer/data/requests.ts';
import type { RequestsPage } from '#renderer/data/types.ts';

interface Held {
  /** Which list it is. */
  readonly key: string;
  /** The newest page that is in it. */
  readonly page: RequestsPage;
  readonly feed: Feed;
}

/** A live list of calls, and how more of it is read. */
export interface LiveFeed {
  /** Undefined until something has been read; that of the filters before stays until then. */
  readonly feed: Feed | undefined;
  /** Why nothing could be read. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** Reads the newest page again, also of a list that is held still. */
  readonly readAgain: () => Promise<RequestsPage | undefined>;
  /** Why what is older could not be read. */
  readonly olderError: Error | null;
  /** What is older is being read. */
  readonly reading: boolean;
  readonly readOlder: () => void;
}

/**
 * The calls that fit a filter, kept up with the newest unless it is held still; older ones are read
 * page by page.
 */
export function useFeed(serverId: string, filter: RequestFilter, paused: boolean): LiveFeed {
  const query = useQuery({ ...requestsQuery(serverId, filter), enabled: !paused });
  const key = JSON.stringify([serverId, filter]);
  const [held, setHeld] = useState<Held | null>(null);
  const page = query.data;
  if (page !== undefined && (held?.key !== key || held.page !== page)) {
    const known = held?.key === key ? held.feed : null;
    setHeld({ key, page, feed: withNewest(known, page) });
  }
  const older = useMutation({
    mutationFn: ({ before }: { key: string; before: string }) =>
      readOlderRequests(serverId, filter, before),
    meta: { shownInForm: true },
    onSuccess: (read, asked) =>
      setHeld((now) =>
        now?.key === asked.key ? { ...now, feed: withOlder(now.feed, asked.before, read) } : now,
      ),
  });
  return {
    feed: held?.feed,
    error: page === undefined ? query.error : null,
    retry: () => void query.refetch(),
    readAgain: async () => (await query.refetch()).data,
    olderError: older.error,
    reading: older.isPending,
    readOlder: () => {
      const before = cursorOf(held, key);
      if (before !== null && !older.isPending) older.mutate({ key, before });
    },
  };
}

/** Where a list goes on; null: it is whole, or another one is still held. */
function cursorOf(held: Held | null, key: string): string | null {
  return held?.key === key ? held.feed.nextCursor : null;
}

/** What has been read of a list of calls, newest first, without gaps. */
type Feed = RequestsPage;

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
