import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { Loaded } from './screen.tsx';

interface PagedProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The number of skeleton rows while the first page is loaded. */
  readonly rows: number;
  readonly children: (pages: readonly Page[], fetchNext: () => void) => ReactNode;
}

/** The pages of an infinite query, with loading and error states. */
export function Paged<Page>({ query, rows, children }: PagedProps<Page>) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const fetchNext = (): void => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  };
  return (
    <Loaded query={query} loading={<Skeleton rows={rows} />}>
      {({ pages }) => children(pages, fetchNext)}
    </Loaded>
  );
}
