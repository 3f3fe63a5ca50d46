import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { activityAnswer } from '#contract/control/activity.ts';

import { call } from './client.ts';

export type Activity = z.output<typeof activityAnswer>[number];

/** The last things that happened in a store, newest first. */
export function activityQuery(serverId: string, limit: number) {
  return queryOptions({
    queryKey: ['activity', serverId, limit],
    queryFn: ({ signal }) =>
      call('/activity', { answer: 'activityAnswer', query: { serverId, limit }, signal }),
  });
}
