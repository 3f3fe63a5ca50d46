import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  receiverCheckAnswer,
  receiverChecksAnswer,
} from '#contract/control/receiver-checks.ts';

import { at, call } from './client.ts';

/** A check of a receiver with what was sent and answered. */
export type ReceiverCheck = z.output<typeof receiverCheckAnswer>;
/** One of the list, without. */
export type ReceiverCheckRow = z.output<typeof receiverChecksAnswer>[number];
export type CheckId = ReceiverCheck['checks'][number]['id'];
export type CheckOutcome = ReceiverCheck['checks'][number]['outcome'];
export type Probe = ReceiverCheck['checks'][number]['probes'][number];
export type Grade = ReceiverCheck['grade'];

/** The checks of a plugin's receiver, newest first. */
export function receiverChecksQuery(serverId: string, pluginId: string) {
  return queryOptions({
    queryKey: ['checks', serverId, pluginId],
    queryFn: ({ signal }) =>
      call('/receiver-checks', {
        answer: 'receiverChecksAnswer',
        query: { serverId, pluginId },
        signal,
      }),
  });
}

/** One check with everything that was sent and answered. */
export function receiverCheckQuery(id: string) {
  return queryOptions({
    queryKey: ['checks', 'one', id],
    queryFn: ({ signal }) =>
      call(at('receiver-checks', id), { answer: 'receiverCheckAnswer', signal }),
    // What has been checked stays as it was.
    gcTime: Infinity,
  });
}

/** By what a running check of a plugin is found again: it goes on while one looks at other screens. */
export function runningCheck(serverId: string, pluginId: string) {
  return ['runReceiverCheck', serverId, pluginId] as const;
}

/** Checks a plugin's receiver, whole or one thing alone; it answers when it is over, within 60 s. */
export function runReceiverCheck(serverId: string, pluginId: string) {
  return mutationOptions({
    mutationKey: runningCheck(serverId, pluginId),
    mutationFn: (only?: CheckId) =>
      call('/receiver-checks', {
        method: 'POST',
        answer: 'receiverCheckAnswer',
        body: { serverId, pluginId, ...(only !== undefined && { only: [only] }) },
      }),
  });
}
