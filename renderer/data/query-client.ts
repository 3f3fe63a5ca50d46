import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { CallFailure, connectionAfter } from './client.ts';
import { setConnection } from './connection.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** True if the form, not a toast, shows the refusal. */
      readonly shownInForm?: boolean;
    };
  }
}

/**
 * The query client of the page. Data stays fresh until an event invalidates it; nothing is refetched on a timer
 * or on focus. `showError` shows errors of mutations that are not shown by a form.
 */
export function createQueryClient(showError: (failure: Error) => void): QueryClient {
  const handleLock = (error: Error): void => {
    if (error instanceof CallFailure && error.kind === 'locked') {
      setConnection(connectionAfter(error));
    }
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: handleLock }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        handleLock(error);
        if (mutation.meta?.shownInForm !== true) showError(error);
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
