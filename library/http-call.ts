import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

import type { buildConnector, Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';

import { lookupLocally } from './local-names.ts';

interface HttpCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HttpAnswer {
  readonly status: number;
  /** Lower-case names; repeated headers are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Makes a call over a new connection. It bypasses a mocked global fetch and interceptors of `node:http`, and it
 * sets no timers, which a test may have replaced.
 */
export function callOverHttp({ method, url, headers, body }: HttpCall): Promise<HttpAnswer> {
  const { origin, pathname, search } = new URL(url);
  const client = new Client(origin, {
    pipelining: 0,
    connect: connectDirectly,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MOST_HEADER_BYTES,
  });
  const chunks: Buffer[] = [];
  let head: Omit<HttpAnswer, 'body'> | null = null;
  return new Promise((resolve, reject) => {
    client.dispatch(
      { method: method as Dispatcher.HttpMethod, path: `${pathname}${search}`, headers, body },
      {
        // Calls are never aborted.
        onRequestStart: () => undefined,
        onResponseStart: (_, status, received) => {
          // Informational responses come before the actual one.
          if (status >= 200) head = { status, headers: namedHeaders(received) };
        },
        onResponseData: (_, chunk) => void chunks.push(chunk),
        onResponseEnd: () => {
          if (head === null) throw new Error('The response has no status.');
          resolve({ ...head, body: Buffer.concat(chunks).toString('utf8') });
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

function namedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): HttpAnswer['headers'] {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)] as const],
  );
  return Object.fromEntries(named);
}

/** undici's own connector sets a timer. */
function connectDirectly(
  { hostname, port, protocol }: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const isSecure = protocol === 'https:';
  const to = {
    host: hostname,
    port: Number(port || (isSecure ? 443 : 80)),
    lookup: lookupLocally,
    noDelay: true,
  };
  const servername = isIP(hostname) === 0 ? hostname : '';
  const socket = isSecure ? connectSecurely({ ...to, servername }) : connect(to);
  const fail = (error: Error): void => callback(error, null);
  socket.once('error', fail);
  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    socket.off('error', fail);
    callback(null, socket);
  });
}

/** Node's server does not send longer headers. */
const MOST_HEADER_BYTES = 64 * 1024;
