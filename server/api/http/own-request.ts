import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { request } from './node-http.ts';

/** How a server calls itself, since its public address may be that of a proxy. */
export interface OwnAddress {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Calls the server as any client would, and resolves with the head of its response. */
  readonly request: (call: OwnRequest, body: string | undefined) => Promise<OwnResponse>;
}

/** A response whose body can be read. */
export type OwnResponse = Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>;

export interface OwnRequest {
  readonly method: string;
  /** With the query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A server that is reached over HTTP; `host` is the emulator's `Host`, since several emulators may share a port. */
export function reachedOverHttp(url: string, host: string): OwnAddress {
  return { url, request: (call, body) => requestOverHttp(url, host, call, body) };
}

async function requestOverHttp(
  url: string,
  host: string,
  call: OwnRequest,
  body: string | undefined,
): Promise<OwnResponse> {
  // `fetch` is not used: it normalizes paths, sets `Host` itself and times out after five minutes. Connections
  // are not kept alive, since the server could close one just as the next call is sent.
  const headers = { ...call.headers, Host: host };
  const sent = request(url, { ...call, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Header values as single strings, by lower-case name. */
export function flatHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}
