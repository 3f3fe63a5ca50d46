import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what is under a key, because it has changed. What is being read at this moment, for
 * whatever reason, may have been read before the change: it is left to end and then read once more.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const rest = client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await Promise.allSettled(
    underWay.map(async (query) => {
      await query.promise?.catch(() => undefined);
      // An ended reading counts as fresh, so it is told again.
      await client.invalidateQueries(
        { queryKey: query.queryKey, exact: true },
        { cancelRefetch: false },
      );
    }),
  );
  await rest;
}
