import { connect } from 'node:net';

import type { buildConnector, Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';

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
  return new Promise((resolve, reject) => {
    client.dispatch(
      { method: method as Dispatcher.HttpMethod, path: `${pathname}${search}`, headers, body },
      new Handler(resolve, reject),
    );
  });
}

/** undici's own connector sets a timer. */
function connectDirectly(
  { hostname, port }: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const fail = (error: Error): void => callback(error, null);
  socket.once('error', fail);
  socket.once('connect', () => {
    socket.off('error', fail);
    callback(null, socket);
  });
}

/** Node's server does not send longer headers. */
const MOST_HEADER_BYTES = 64 * 1024;

class Handler implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: HttpAnswer) => void;
  readonly #reject: (error: Error) => void;
  readonly #chunks: Buffer[] = [];
  #head: Omit<HttpAnswer, 'body'> | null = null;

  constructor(resolve: (answer: HttpAnswer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  onRequestStart(): void {
    // Calls are never aborted.
  }

  onResponseStart(
    _: unknown,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // Informational responses come before the actual one.
    if (status < 200) return;
    const named = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), String(value)] as const],
    );
    this.#head = { status, headers: Object.fromEntries(named) };
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#head === null) throw new Error('A response begins with its status.');
    this.#resolve({ ...this.#head, body: Buffer.concat(this.#chunks).toString('utf8') });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#reject(error);
  }
}
