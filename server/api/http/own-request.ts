import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

import { request } from './node-http.ts';

/** Where a server reaches itself; the address that people use may only be reachable through a proxy. */
export interface OwnAddress {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  /** The `Host` of the emulator, since several may share a port. */
  readonly host: string;
}

interface OwnRequest {
  readonly method: string;
  /** With the query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls our own server over HTTP, as any client would, and resolves with the head of its response. */
export async function requestOwn(
  { url, host }: OwnAddress,
  call: OwnRequest,
  body: string | undefined,
): Promise<IncomingMessage> {
  // Not `fetch`, which normalizes paths, sets `Host` itself and times out after five minutes. A kept-alive
  // connection could be closed just as the next call is sent.
  const headers = { ...call.headers, Host: host };
  const sent = request(url, { ...call, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** Header values as single strings, by lower-case name. */
export function flatHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}
