import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';

import { control } from './client.ts';
import { read } from './queries.ts';

/** A `since` that means the hour before the request, on the emulator's clock. */
export const LAST_HOUR = 'hour';
const HOUR_MS = 60 * 60_000;

/** The report card of a plugin since a moment (ISO 8601) or `LAST_HOUR`; by default, the whole log. */
export function reportQuery(serverId: string, pluginId: string, since?: string) {
  return queryOptions({
    queryKey: ['getReport', { serverId, pluginId, since }],
    queryFn: async ({ client, signal }) => {
      const from = since === LAST_HOUR ? await anHourAgo(client) : since;
      return control.getReport({ serverId, pluginId, since: from }, { signal });
    },
  });
}

async function anHourAgo(client: QueryClient): Promise<string> {
  const { clock } = await client.fetchQuery({ ...read('getState'), staleTime: 0 });
  return new Date(Date.parse(clock.now) - HOUR_MS).toISOString();
}

/** A check with everything that was sent and received. */
export function receiverCheckQuery(id: string) {
  // A check never changes.
  return queryOptions({ ...read('getReceiverCheck', { id }), gcTime: Infinity });
}
