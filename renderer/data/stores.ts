import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { storeAnswer, storeBody } from '#contract/control/stores.ts';

import { at, call } from './client.ts';

export type DevStore = z.output<typeof storeAnswer>;

/** Development stores as the portal shows them. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) => call('/stores', { answer: 'storesAnswer', signal }),
});

export const addStore = mutationOptions({
  mutationFn: (body: z.input<typeof storeBody>) =>
    call('/stores', { method: 'POST', answer: 'storeAnswer', body }),
});

/** Logs in to the portal, which gives the store 30 more days. */
export const loginToStore = mutationOptions({
  mutationFn: (serverId: string) =>
    call(`${at('stores', serverId)}/login`, { method: 'POST', answer: 'storeAnswer' }),
});

/** Takes a store away with everything in it. */
export const removeStore = mutationOptions({
  mutationFn: (serverId: string) =>
    call(at('stores', serverId), { method: 'DELETE', answer: 'storeDeletedAnswer' }),
});
