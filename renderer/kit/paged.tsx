import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { Loaded } from './screen.tsx';

/** Fetches the next page; undefined if there is none, during a fetch, and after a failed one. */
export type FetchNext = (() => void) | undefined;

interface PagedProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The number of skeleton rows while the first page is loaded. */
  readonly rows: number;
  readonly children: (pages: readonly Page[], fetchNext: FetchNext) => ReactNode;
}

/** The pages of an infinite query, with loading and error states. */
export function Paged<Page>({ query, rows, children }: PagedProps<Page>) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const ready = hasNextPage && !isFetching && !isFetchNextPageError;
  // An update that has just started must not be cancelled: its rows would be missing until the next one.
  const fetchNext = (): void => void fetchNextPage({ cancelRefetch: false });
  return (
    <Loaded query={query} loading={<Skeleton rows={rows} />}>
      {({ pages }) => children(pages, ready ? fetchNext : undefined)}
    </Loaded>
  );
}

interface SearchingOlderProps {
  readonly query: UseInfiniteQueryResult<unknown>;
  readonly fetchNext: FetchNext;
  /** Shown during the search. */
  readonly text: string;
}

/** Searches older parts of a log one by one, because nothing was found in the newest part. */
export function SearchingOlder({ query, fetchNext, text }: SearchingOlderProps) {
  useEffect(() => fetchNext?.());
  if (query.isFetchNextPageError) {
    return <ErrorState error={query.error} onRetry={() => void query.fetchNextPage()} />;
  }
  return <p role="status">{text}</p>;
}
