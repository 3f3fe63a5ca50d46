import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import { callbackAnswer, callbacksAnswer } from '#contract/control-answers-callbacks.ts';
import type { callbackBody } from '#contract/control-callbacks.ts';

import { call } from './client.ts';

export type CallbackEntry = z.output<typeof callbacksAnswer>[number];
export type CallbackResult = z.output<typeof callbackAnswer>;

export interface CallbackFilter {
  readonly pluginId?: string | undefined;
  readonly kind?: 'action' | 'hook' | undefined;
}

/** Calls that plugins answered at once, newest first. */
export function callbacksQuery(serverId: string, filter: CallbackFilter = {}) {
  return queryOptions({
    queryKey: ['callbacks', serverId, filter],
    queryFn: ({ signal }) =>
      call('/callbacks', { answer: callbacksAnswer, query: { serverId, ...filter }, signal }),
  });
}

/** Calls a plugin as staff's screen does. */
export function callPlugin(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof callbackBody>) =>
      call('/callbacks', { method: 'POST', answer: callbackAnswer, body: { serverId, ...body } }),
  });
}
