import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { firstsAnswer } from '#contract/control/firsts.ts';

import { call } from './client.ts';

export type Firsts = z.output<typeof firstsAnswer>;

/** What had happened in a store when this page read of it for the first time. */
const atFirst = new Map<string, Firsts>();

/** What has happened in a store at least once; a log that is cleared changes nothing of it. */
export function firstsQuery(serverId: string) {
  return queryOptions({
    queryKey: ['firsts', serverId],
    queryFn: async ({ signal }) => {
      const answer = await call('/firsts', { answer: 'firstsAnswer', query: { serverId }, signal });
      if (!atFirst.has(serverId)) atFirst.set(serverId, answer);
      return answer;
    },
  });
}

/** What had happened in a store when this page read of it for the first time; undefined: it has not. */
export function firstsAtFirst(serverId: string): Firsts | undefined {
  return atFirst.get(serverId);
}

/** Whether any call has come to this emulator yet. */
export async function hasCalls(): Promise<boolean> {
  return (await call('/firsts', { answer: 'firstsAnswer' })).called;
}
