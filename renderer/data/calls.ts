import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';

import type { callBody } from '#contract/control/calls.ts';

import { call, CallFailure } from './client.ts';

/**
 * Sends calls as a plugin, one after the other; the server puts the key in. The answers are the ids of
 * the logged calls.
 */
export function sendCalls(serverId: string) {
  return mutationOptions({
    mutationFn: async (bodies: readonly z.input<typeof callBody>[]) => {
      const sent: { readonly id: string }[] = [];
      for (const body of bodies) {
        sent.push(
          await call('/calls', {
            method: 'POST',
            answer: 'callAnswer',
            body: { serverId, ...body },
          }),
        );
      }
      return sent;
    },
  });
}

/** The newest call in a store's log, also one whose key opens no install; null: the log is empty. */
export function lastCallQuery(serverId: string) {
  return queryOptions({
    queryKey: ['requests', serverId, 'last'],
    queryFn: async ({ signal }) => {
      const { items } = await call('/requests', {
        answer: 'requestsAnswer',
        query: { serverId, unknown: 'include', limit: 1 },
        signal,
      });
      return items[0] ?? null;
    },
  });
}

/** What a schema of the Data API's description says that a form needs. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
}

export interface ApiParameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema?: ApiSchema;
}

export interface ApiOperation {
  readonly summary?: string;
  readonly parameters?: readonly ApiParameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: ApiSchema }>>;
  };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-rate-bucket'?: string;
}

/** The Data API's description. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, ApiSchema>> };
}

/** The Data API's own description, which does not change while the server runs. */
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
