import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useFailing } from '#renderer/data/use-failing.ts';
import { ErrorState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

interface PagedProps<Page> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** The number of skeleton rows while the first page is loaded. */
  readonly rows: number;
  readonly children: (pages: readonly Page[], fetchNext: () => void) => ReactNode;
}

/** The pages of an infinite query, with loading and error states. */
export function Paged<Page>({ query, rows, children }: PagedProps<Page>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const failing = useFailing(query);
  if (data === undefined) {
    if (failing === null) return <Skeleton rows={rows} />;
    return <ErrorState error={failing} onRetry={() => void query.refetch()} />;
  }
  return children(data.pages, () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  });
}
