import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type {
  authorizeAnswer,
  authorizeBody,
  installBody,
  installPatch,
} from '#contract/control/installs.ts';

import { at, call } from './client.ts';

/** What the consent screen hands over to a plugin. */
export type Authorized = z.output<typeof authorizeAnswer>;

/** What can be changed on an install. */
export type InstallChanges = Omit<z.input<typeof installPatch>, 'serverId'>;

/** What was agreed to and not exchanged yet. */
export function codesQuery(serverId: string, pluginId: string) {
  return queryOptions({
    queryKey: ['codes', serverId, pluginId],
    queryFn: ({ signal }) =>
      call(`${at('installs', pluginId)}/codes`, {
        answer: 'codesAnswer',
        query: { serverId },
        signal,
      }),
  });
}

export function addInstall(serverId: string) {
  return mutationOptions({
    mutationFn: (body: z.input<typeof installBody>) =>
      call('/installs', { method: 'POST', answer: 'installAnswer', body: { serverId, ...body } }),
  });
}

/** Changes a plugin's scopes, consents, webhook and so on. */
export function changeInstall(serverId: string) {
  return mutationOptions({
    mutationFn: ({ pluginId, ...body }: z.input<typeof installPatch> & { pluginId: string }) =>
      call(at('installs', pluginId), {
        method: 'PATCH',
        answer: 'installAnswer',
        body: { serverId, ...body },
      }),
  });
}

export function removeInstall(serverId: string) {
  return mutationOptions({
    mutationFn: (pluginId: string) =>
      call(at('installs', pluginId), {
        method: 'DELETE',
        answer: 'installDeletedAnswer',
        query: { serverId },
      }),
  });
}

/** A new API key; the old one opens nothing any more. */
export function rekeyInstall(serverId: string) {
  return mutationOptions({
    mutationFn: (pluginId: string) =>
      call(`${at('installs', pluginId)}/rekey`, {
        method: 'POST',
        answer: 'installAnswer',
        query: { serverId },
      }),
  });
}

/** The consent screen's yes: a code for the token endpoint. */
export function authorizeInstall(serverId: string) {
  return mutationOptions({
    mutationFn: ({ pluginId, ...body }: z.input<typeof authorizeBody> & { pluginId: string }) =>
      call(`${at('installs', pluginId)}/authorize`, {
        method: 'POST',
        answer: 'authorizeAnswer',
        body: { serverId, ...body },
      }),
  });
}
