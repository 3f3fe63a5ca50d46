import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { CallFailure } from './client.ts';
import { setConnection } from './connection.ts';
import { standingAfter } from './standing.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows the refusal itself; no toast does. */
      readonly shownInForm?: boolean;
    };
  }
}

/**
 * The queries of the page. What they hold is good until an announcement says otherwise: nothing is
 * read again on its own. `tell` shows a refusal that no form shows.
 */
export function createQueryClient(tell: (failure: Error) => void): QueryClient {
  const noticeLock = (error: Error): void => {
    if (error instanceof CallFailure && error.kind === 'locked')
      setConnection(standingAfter(error));
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: noticeLock }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        noticeLock(error);
        if (mutation.meta?.shownInForm !== true) tell(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
