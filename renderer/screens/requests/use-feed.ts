import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RequestFilter } from '#renderer/data/requests.ts';
import { readOlderRequests, requestsQuery } from '#renderer/data/requests.ts';
import type { RequestsPage } from '#renderer/data/types.ts';

interface Held {
  /** Identifies the list. */
  readonly key: string;
  /** The newest page that was merged. */
  readonly page: RequestsPage;
  readonly feed: Feed;
}

export interface LiveFeed {
  /**
   * Undefined until loaded; after the filters change, the previous feed is kept until the new one is loaded.
   */
  readonly feed: Feed | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Reloads the newest page, even while paused. */
  readonly readAgain: () => Promise<RequestsPage | undefined>;
  readonly olderError: Error | null;
  /** True while older calls are being loaded. */
  readonly reading: boolean;
  readonly readOlder: () => void;
}

/** The calls that match a filter, live unless paused; older calls are loaded page by page. */
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

/** The cursor of the next older page; null if there is none, or another list is still shown. */
function cursorOf(held: Held | null, key: string): string | null {
  return held?.key === key ? held.feed.nextCursor : null;
}

/** Calls newest first, without gaps. */
type Feed = RequestsPage;

/**
 * Merges the newest page into a list. Calls may end in a different order than they began, so the page replaces
 * everything in its range. If it does not overlap the list, the list is replaced.
 */
export function withNewest(known: Feed | null, page: RequestsPage): Feed {
  if (known === null || page.nextCursor === null) return page;
  // The cursor, not the oldest item: a filtered page may have searched further back than its oldest match.
  const oldest = Number(page.nextCursor);
  const first = Number(known.items[0]?.id);
  if (!(first >= oldest)) return page;
  const end = known.items.findIndex(({ id }) => Number(id) < oldest);
  if (end === -1) return page;
  return { items: [...page.items, ...known.items.slice(end)], nextCursor: known.nextCursor };
}

/** Appends an older page; a page that does not follow the list is ignored. */
export function withOlder(known: Feed, before: string, page: RequestsPage): Feed {
  if (known.nextCursor !== before) return known;
  return { items: [...known.items, ...page.items], nextCursor: page.nextCursor };
}
