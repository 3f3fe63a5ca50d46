import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useFailing } from '#renderer/data/use-failing.ts';
import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

interface PagedProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** How many rows stand there while the first page is read. */
  readonly rows: number;
  /** Reading on does nothing while it is under way already, or where there is no more. */
  readonly children: (pages: readonly Page[], readOn: () => void) => ReactNode;
}

/** What a query brings page by page; the next one is read when the end comes into sight. */
export function Paged<Page>({ query, rows, children }: PagedProps<Page>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const failing = useFailing(query);
  if (data === undefined) {
    if (failing !== null)
      return <ErrorState error={failing} onRetry={() => void query.refetch()} />;
    return <Skeleton rows={rows} />;
  }
  return children(data.pages, () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  });
}
