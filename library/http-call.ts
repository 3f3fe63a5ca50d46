import { connect } from 'node:net';

import type { buildConnector, Dispatcher } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';

/** A call to a server of ours. */
export interface HttpCall {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none. */
  readonly body: string | null;
}

/** What it was answered with. */
export interface HttpAnswer {
  readonly status: number;
  /** Lower-case names; several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Makes a call over a connection of its own. It goes past whatever a test puts in the way of its own
 * calls (a global fetch that is mocked, interceptors of `node:http`), and past its fake timers: no
 * timer is set, and a connection that ends with its call has no time to run out.
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

/** The package's own way of connecting leaves a task behind in the test's world. */
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

/** A plugin may be answered with long headers; the runtime's own server sends no longer ones. */
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
    // Nothing takes a call back.
  }

  onResponseStart(
    _: unknown,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // Others announce the answer, which is still to come.
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
    if (this.#head === null) throw new Error('An answer begins with its status.');
    this.#resolve({ ...this.#head, body: Buffer.concat(this.#chunks).toString('utf8') });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#reject(error);
  }
}
