import { queryOptions } from '@tanstack/react-query';

import type { Told } from './client.ts';
import { control } from './client.ts';

export type Firsts = Told<'getFirsts'>;

/** By store: what had happened when this page asked for the first time. */
const atFirst = new Map<string, Firsts>();

/** What has happened in a store at least once; clearing a log changes nothing about it. */
export function firstsQuery(serverId: string) {
  return queryOptions({
    queryKey: ['getFirsts', { serverId }],
    queryFn: async ({ signal }) => {
      const firsts = await control.getFirsts({ serverId }, { signal });
      if (!atFirst.has(serverId)) atFirst.set(serverId, firsts);
      return firsts;
    },
  });
}

/** What had happened in a store when this page asked for the first time; undefined if it has not yet. */
export function firstsAtFirst(serverId: string): Firsts | undefined {
  return atFirst.get(serverId);
}
