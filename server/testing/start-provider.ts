import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { listenOnFreePort } from './free-port.ts';

/** A call that a plugin's server received. */
export interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The body, unparsed. */
  readonly bytes: Buffer;
  /** The body as text. */
  readonly raw: string;
}

/** How a plugin's server answers; it may do so later, or never. */
export type Answering = (response: ServerResponse, call: ReceivedCall) => void;

/** A plugin's own server, which records the calls that it receives. */
export interface Provider {
  readonly baseUrl: string;
  readonly calls: ReceivedCall[];
  readonly close: () => void;
}

/** Starts a plugin's server on a free port for as long as the test runs. */
export async function startProvider(answer: Answering): Promise<Provider> {
  const provider = await openProvider(answer);
  onTestFinished(provider.close);
  return provider;
}

/** Starts such a server; the caller closes it. */
export async function openProvider(answer: Answering): Promise<Provider> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const receive = (bytes: Buffer): void => {
      const call = { method, url, headers, bytes, raw: bytes.toString('utf8') };
      calls.push(call);
      answer(response, call);
    };
    // The caller may close the connection before its body is complete.
    void buffer(request).then(receive, () => undefined);
  });
  const port = await listenOnFreePort(server);
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${port}`, calls, close };
}

/** Responds with JSON. */
export function answerJson(value: unknown, status = 200): Answering {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };
}
