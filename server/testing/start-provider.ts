import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

import { listenInTest } from './listen-in-test.ts';

/** A call that a plugin's own server was sent. */
export interface ReceivedCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Exactly as it came. */
  readonly raw: string;
}

/** How a plugin's server answers; it may do so later, or never. */
export type Answering = (response: ServerResponse, call: ReceivedCall) => void;

/** A plugin's own server, which remembers what it was sent. */
export interface Provider {
  readonly baseUrl: string;
  readonly calls: ReceivedCall[];
}

/** Starts a plugin's server on a free port for as long as the test runs. */
export async function startProvider(answer: Answering): Promise<Provider> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    readAll(request, (raw) => {
      const { method, url, headers } = request;
      const call = { method, url, headers, raw };
      calls.push(call);
      answer(response, call);
    });
  });
  const port = await listenInTest(server);
  return { baseUrl: `http://127.0.0.1:${port}`, calls };
}

/** Answers with JSON. */
export function answerJson(value: unknown, status = 200): Answering {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };
}

function readAll(request: IncomingMessage, done: (text: string) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    done(Buffer.concat(chunks).toString('utf8'));
  });
}
