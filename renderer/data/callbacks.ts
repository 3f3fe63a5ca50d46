import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { CallInput } from './client.ts';
import { control } from './client.ts';

const PAGE = 100;

/** The callback log, newest first, page by page. */
export function callbacksQuery(
  serverId: string,
  filter: Pick<CallInput<'listCallbacks'>, 'pluginId' | 'kind' | 'account'> = {},
) {
  return infiniteQueryOptions({
    queryKey: ['listCallbacks', 'pages', serverId, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      control.listCallbacks({ serverId, ...filter, before: pageParam, limit: PAGE }, { signal }),
    getNextPageParam: (page) => (page.length < PAGE ? null : page.at(-1)?.id),
  });
}

/** One callback; null if it is no longer in the log. */
export function callbackQuery(serverId: string, id: string) {
  return queryOptions({
    queryKey: ['listCallbacks', 'one', serverId, id],
    queryFn: async ({ signal }) => {
      const [newest] = await control.listCallbacks(
        { serverId, before: Number(id) + 1, limit: 1 },
        { signal },
      );
      return newest?.id === id ? newest : null;
    },
  });
}
