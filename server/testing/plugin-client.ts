import type { Client, Middleware } from 'openapi-fetch';
import createClient from 'openapi-fetch';

import type { paths } from '#library/types.ts';

import type { TestServer } from './start-test-server.ts';
import { KEYS } from './start-test-server.ts';

/** A client whose calls and answers are typed by the OpenAPI document. */
export type PluginClient = Client<paths>;

/** Makes a client as a plugin's developer would. */
export function pluginClient(
  { url }: Pick<TestServer, 'url'>,
  key: string = KEYS.qr,
): PluginClient {
  return createClient<paths>({
    baseUrl: `${url}/plugin-api`,
    headers: { Authorization: `Bearer ${key}` },
  });
}

/**
 * The data of a response; a refusal ends the test. Refused catalog writes have HTTP status 200 and are
 * recognized by `success` alone.
 */
export function dataOf<T>({ data, error }: Answered<T>): T {
  if (data?.success !== true) throw new Error(`Refused: ${JSON.stringify(data ?? error)}`);
  return data.data;
}

interface Answered<T> {
  readonly data?: { readonly success: true; readonly data: T } | { readonly success: false };
  readonly error?: unknown;
}

/** Notes the operations that succeed, as the OpenAPI document names them: `GET /tables/open`. */
export function noteSuccesses(succeeded: Set<string>): Middleware {
  return {
    onResponse: async ({ request, response, schemaPath }) => {
      const { success } = (await response.clone().json()) as { readonly success: boolean };
      if (success) succeeded.add(`${request.method} ${schemaPath}`);
    },
  };
}
