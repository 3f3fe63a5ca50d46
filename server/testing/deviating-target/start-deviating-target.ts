import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';
import { createServer as createTlsServer } from 'node:https';

import { listenOnFreePort } from '#testing/free-port.ts';

import { CERTIFICATE, PRIVATE_KEY } from './certificate.ts';
import type { Answer, Ask, Asked, Deviation } from './exchange.ts';
import { asItIs, ConnectionBroken } from './exchange.ts';

export interface DeviatingTarget {
  /** Its address, without `/plugin-api`. */
  readonly url: string;
  /** The calls it received: `GET tables/open`. */
  readonly calls: readonly string[];
  /** How many calls it changed, or answered differently from the server behind it. */
  readonly deviated: () => number;
  readonly close: () => Promise<void>;
}

export interface DeviatingTargetOptions {
  /** The address of the Countertop behind it. */
  readonly behind: string;
  readonly deviation?: Deviation;
  /** Speaks HTTPS with the certificate of certificate.ts. */
  readonly tls?: boolean;
}

const PREFIX = '/plugin-api/';

/** Headers of one connection, or that depend on the body. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
];

/** Starts a stand-in for a platform: a Countertop behind a proxy that does one thing differently. */
export async function startDeviatingTarget({
  behind,
  deviation = asItIs,
  tls = false,
}: DeviatingTargetOptions): Promise<DeviatingTarget> {
  const calls: string[] = [];
  let deviated = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readAsked(request);
    calls.push(`${asked.method} ${asked.path}`);
    const passedOn: string[] = [];
    const ask: Ask = async (passed) => {
      const answer = await askBehind(behind, passed);
      passedOn.push(callText(passed) + answerText(answer));
      return answer;
    };
    try {
      const answer = await deviation(asked, ask);
      const plain = callText(asked) + answerText(answer);
      if (passedOn.length !== 1 || passedOn[0] !== plain) deviated += 1;
      send(response, answer);
    } catch (error) {
      if (!(error instanceof ConnectionBroken)) throw error;
      deviated += 1;
      request.socket.destroy();
    }
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
  const server = tls
    ? createTlsServer({ key: PRIVATE_KEY, cert: CERTIFICATE }, listener)
    : createServer(listener);
  const port = await listenOnFreePort(server);
  return {
    url: tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    calls,
    deviated: () => deviated,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const text = await readText(request);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  return {
    method: request.method ?? 'GET',
    path: url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : url.pathname,
    query: url.searchParams,
    headers: plainHeaders(request.headers),
    body: parse(text),
    text,
  };
}

function askBehind(behind: string, { method, path, query, headers, text }: Asked): Promise<Answer> {
  const search = query.size === 0 ? '' : `?${query}`;
  const target = path.startsWith('/') ? path : `${PREFIX}${path}`;
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      `${behind}${target}${search}`,
      {
        method,
        agent: false,
        headers: { ...headers, ...(text !== '' && { 'content-length': Buffer.byteLength(text) }) },
      },
      (response) => {
        readText(response).then((answered) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: plainHeaders(response.headers),
            body: parse(answered) ?? answered,
          });
        }, reject);
      },
    );
    request.on('error', reject);
    request.end(text);
  });
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

async function readText(from: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function plainHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_CONNECTION.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

function callText({ method, path, query, headers, text }: Asked): string {
  return JSON.stringify([method, path, query.toString(), Object.entries(headers), text]);
}

function answerText({ status, headers, body }: Answer): string {
  return JSON.stringify([status, Object.entries(headers), body]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
