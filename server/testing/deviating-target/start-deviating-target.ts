import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { text as textOf } from 'node:stream/consumers';

import type { Dispatcher } from 'undici';
import { request } from 'undici';

import { parsed } from '#server/domain/json.ts';

import { CERTIFICATE, KEY } from '../certificate.ts';
import { listenOnFreePort } from '../free-port.ts';
import type { Answer, Call, Deviation, Forward } from './exchange.ts';
import { ConnectionBroken, unchanged } from './exchange.ts';

export interface DeviatingTarget {
  /** The target's address, without `/plugin-api`. */
  readonly url: string;
  /** The calls it received. */
  readonly calls: readonly Call[];
  /** How many calls it changed, or answered differently from the server behind it. */
  readonly deviated: () => number;
  readonly close: () => Promise<void>;
}

export interface DeviatingTargetOptions {
  /** The address of the Countertop behind it. */
  readonly behind: string;
  readonly deviation?: Deviation;
  /** Serves HTTPS with `CERTIFICATE`. */
  readonly tls?: boolean;
}

const PREFIX = '/plugin-api/';

/** Headers that belong to one connection or depend on the body; they are not passed on. */
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
  deviation = unchanged,
  tls = false,
}: DeviatingTargetOptions): Promise<DeviatingTarget> {
  const calls: Call[] = [];
  let deviated = 0;
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(incoming);
    calls.push(call);
    const passedOn: string[] = [];
    const forward: Forward = async (passed) => {
      const answer = await callBehind(behind, passed);
      passedOn.push(callText(passed) + answerText(answer));
      return answer;
    };
    try {
      const answer = await deviation(call, forward);
      const plain = callText(call) + answerText(answer);
      if (passedOn.length !== 1 || passedOn[0] !== plain) deviated += 1;
      send(response, answer);
    } catch (error) {
      if (!(error instanceof ConnectionBroken)) throw error;
      deviated += 1;
      incoming.socket.destroy();
    }
  };
  const listener = (incoming: IncomingMessage, response: ServerResponse): void => {
    handle(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
  const server = tls
    ? createTlsServer({ key: KEY, cert: CERTIFICATE }, listener)
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

async function readCall(incoming: IncomingMessage): Promise<Call> {
  const text = await textOf(incoming);
  const url = new URL(incoming.url ?? '/', 'http://stand-in');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : url.pathname,
    query: url.searchParams,
    headers: plainHeaders(incoming.headers),
    body: parsed(text),
    text,
  };
}

async function callBehind(behind: string, { method, path, query, headers, text }: Call) {
  const target = path.startsWith('/') ? path : `${PREFIX}${path}`;
  const search = query.size === 0 ? '' : `?${query}`;
  const answer = await request(`${behind}${target}${search}`, {
    method: method as Dispatcher.HttpMethod,
    headers,
    body: text === '' ? null : text,
  });
  const answered = await answer.body.text();
  return {
    status: answer.statusCode,
    headers: plainHeaders(answer.headers),
    body: parsed(answered) ?? answered,
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

function plainHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_CONNECTION.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

function callText({ method, path, query, headers, text }: Call): string {
  return JSON.stringify([method, path, query.toString(), Object.entries(headers), text]);
}

function answerText({ status, headers, body }: Answer): string {
  return JSON.stringify([status, Object.entries(headers), body]);
}
