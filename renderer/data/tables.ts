import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { openTableBody, tablesAnswer } from '#contract/control/tables.ts';

import { at, call } from './client.ts';

export type Section = z.output<typeof tablesAnswer>[number];
export type Table = Section['tables'][number];

/** The floor with what stands on each table. */
export function tablesQuery(serverId: string) {
  return queryOptions({
    queryKey: ['tables', serverId],
    queryFn: ({ signal }) =>
      call('/tables', { answer: 'tablesAnswer', query: { serverId }, signal }),
  });
}

export function openTable(serverId: string) {
  return mutationOptions({
    mutationFn: ({ tableId, ...body }: z.input<typeof openTableBody> & { tableId: string }) =>
      call(`${at('tables', tableId)}/open`, {
        method: 'POST',
        answer: 'accountAnswer',
        body: { serverId, ...body },
      }),
  });
}
