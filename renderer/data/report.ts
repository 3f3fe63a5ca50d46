import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';

import type { reportAnswer } from '#contract/control/report.ts';

import { call } from './client.ts';
import { stateQuery } from './state.ts';

/** What a plugin did, judged. */
export type Report = z.output<typeof reportAnswer>;
export type Finding = Report['findings'][number];
export type FindingId = Finding['id'];
export type Severity = Finding['severity'];
export type Evidence = Finding['evidence'][number];
export type Grade = NonNullable<Report['grade']>;

/** The last hour on the emulator's clock, whenever it is looked at. */
export const LAST_HOUR = 'hour';
const HOUR_MS = 60 * 60_000;

/**
 * The report card of a plugin. `since` is a moment (ISO 8601) or `LAST_HOUR`; undefined: since the
 * log begins.
 */
export function reportQuery(serverId: string, pluginId: string, since?: string) {
  return queryOptions({
    queryKey: ['report', serverId, pluginId, since ?? null],
    queryFn: async ({ client, signal }) =>
      call('/report', {
        answer: 'reportAnswer',
        query: {
          serverId,
          pluginId,
          since: since === LAST_HOUR ? await anHourAgo(client) : since,
        },
        signal,
      }),
  });
}

async function anHourAgo(client: QueryClient): Promise<string> {
  const { clock } = await client.fetchQuery({ ...stateQuery, staleTime: 0 });
  return new Date(Date.parse(clock.now) - HOUR_MS).toISOString();
}
