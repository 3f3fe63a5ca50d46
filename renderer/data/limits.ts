import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { limitsHistoryAnswer } from '#contract/control/limits.ts';

import { call } from './client.ts';

export type CallsOfHour = z.output<typeof limitsHistoryAnswer>[number];
export type Minute = CallsOfHour['minutes'][number];

/** What is left of the limits of every plugin of a store. */
export function storeUsageQuery(serverId: string) {
  return queryOptions({
    queryKey: ['usage', serverId],
    queryFn: ({ signal }) =>
      call('/limits/usage', { answer: 'usageAnswer', query: { serverId }, signal }),
  });
}

/** The calls of the last hour by minute, for every limit of a store. */
export function limitsHistoryQuery(serverId: string) {
  return queryOptions({
    queryKey: ['limitsHistory', serverId],
    queryFn: ({ signal }) =>
      call('/limits/history', { answer: 'limitsHistoryAnswer', query: { serverId }, signal }),
  });
}
