import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { CallInput } from './client.ts';
import { CallFailure, control } from './client.ts';
import { read } from './queries.ts';

/** Sends calls as a plugin, one after the other; the server adds the API key. */
export function sendCalls(serverId: string) {
  return mutationOptions({
    mutationFn: async (calls: readonly Omit<CallInput<'sendCall'>, 'serverId'>[]) => {
      const sent: { readonly id: string }[] = [];
      for (const call of calls) sent.push(await control.sendCall({ serverId, ...call }));
      return sent;
    },
  });
}

interface Exchange {
  readonly pluginId: string;
  readonly clientSecret: string;
  readonly code: string;
}

/** Exchanges a code as the plugin does (C2). Returns the id of the logged call, and its status. */
export function exchangeCode(serverId: string) {
  return mutationOptions({
    mutationFn: async ({ pluginId, clientSecret, code }: Exchange) => {
      const { id } = await control.sendCall({
        serverId,
        pluginId,
        method: 'POST',
        path: '/oauth/token',
        body: {
          grant_type: 'authorization_code',
          client_id: pluginId,
          client_secret: clientSecret,
          code,
        },
      });
      const { status } = await control.getRequest({ id });
      return { id, status };
    },
  });
}

/** The newest call in a store's log, even if its key belongs to no install; null if the log is empty. */
export function lastCallQuery(serverId: string) {
  return queryOptions({
    ...read('listRequests', { serverId, unknown: 'include', limit: 1 }),
    select: ({ items }) => items[0] ?? null,
  });
}

/** The parts of an OpenAPI schema that a form needs. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
}

export interface ApiOperation {
  readonly summary?: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: ApiSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: ApiSchema }>>;
  };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-rate-bucket'?: string;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, ApiSchema>> };
}

/** The OpenAPI document of the Data API, which does not change while the server runs. */
export const apiDocumentQuery = queryOptions({
  queryKey: ['apiDocument'],
  queryFn: async ({ signal }): Promise<ApiDocument> => {
    const response = await fetch('/openapi/data-api.json', { signal }).catch(() => null);
    signal.throwIfAborted();
    if (response === null) throw new CallFailure('offline', '', null);
    if (!response.ok) throw new CallFailure('refused', '', response.status);
    return (await response.json()) as ApiDocument;
  },
});
