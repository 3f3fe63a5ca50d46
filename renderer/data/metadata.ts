import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { metadataAnswer } from '#contract/control/metadata.ts';

import { call } from './client.ts';

export type StoreMetadata = z.output<typeof metadataAnswer>;
export type MarkedAccount = StoreMetadata['accounts'][number];
export type MarkedLine = MarkedAccount['lines'][number];
export type MetadataItem = MarkedLine['items'][number];

/** The line metadata of all open accounts. */
export function metadataQuery(serverId: string) {
  return queryOptions({
    queryKey: ['metadata', serverId],
    queryFn: ({ signal }) =>
      call('/metadata', { answer: 'metadataAnswer', query: { serverId }, signal }),
  });
}
