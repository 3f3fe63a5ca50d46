import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

import type { Emulator } from '../clock.ts';

/** A request made by undici, and so by `fetch`. */
interface UndiciRequest {
  readonly origin: string | URL;
  readonly path: string;
  addHeader(name: string, value: string): void;
}

interface Published<Request> {
  readonly request: Request;
}

/** After this many turns of the event loop without a call, no further one is expected. */
const QUIET_TURNS = 2;

/** This process's calls to the Data API, by `fetch`, undici or `node:http`. */
export class DataApiCalls {
  readonly #dataApi: URL;
  readonly #control: URL;
  readonly #controlHeaders: () => Readonly<Record<string, string>>;
  readonly #inProgress = new Set<object>();
  readonly #listeners: readonly (readonly [
    channel: string,
    listener: (message: unknown) => void,
  ])[];
  #ended = Promise.withResolvers<void>();

  /** `controlHeaders` are added to calls to the control API. */
  constructor(
    { dataApi, control }: Emulator,
    controlHeaders: () => Readonly<Record<string, string>>,
  ) {
    this.#dataApi = new URL(dataApi);
    this.#control = new URL(control);
    this.#controlHeaders = controlHeaders;
    const end = (message: unknown) => this.#end((message as Published<object>).request);
    this.#listeners = [
      ['undici:request:create', (message) => this.#noteUndici(message)],
      ['undici:request:trailers', end],
      ['undici:request:error', end],
      ['http.client.request.created', (message) => this.#noteHttp(message)],
    ];
    for (const [channel, listener] of this.#listeners) subscribe(channel, listener);
  }

  /** Waits until no call is in progress and the code that waited for one has run. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await nextTurn();
      if (this.#inProgress.size === 0 && !readsFiles()) continue;
      quiet = -1;
      if (this.#inProgress.size > 0) await this.#ended.promise;
    }
  }

  stop(): void {
    for (const [channel, listener] of this.#listeners) unsubscribe(channel, listener);
  }

  #noteUndici(message: unknown): void {
    const { request } = message as Published<UndiciRequest>;
    const addHeader = (name: string, value: string): void => request.addHeader(name, value);
    this.#note(request, new URL(request.path, request.origin), addHeader);
  }

  #noteHttp(message: unknown): void {
    const { request } = message as Published<ClientRequest>;
    const url = new URL(request.path, `${request.protocol}//${String(request.getHeader('host'))}`);
    this.#note(request, url, (name, value) => request.setHeader(name, value));
    request.once('close', () => this.#end(request));
  }

  #note(request: object, url: URL, addHeader: (name: string, value: string) => void): void {
    if (isBelow(url, this.#dataApi)) this.#inProgress.add(request);
    else if (isBelow(url, this.#control)) {
      for (const [name, value] of Object.entries(this.#controlHeaders())) addHeader(name, value);
    }
  }

  #end(request: object): void {
    if (!this.#inProgress.delete(request) || this.#inProgress.size > 0) return;
    this.#ended.resolve();
    this.#ended = Promise.withResolvers();
  }
}

/** Compares ports and not hosts, since the same server can be called by several names. */
function isBelow(url: URL, top: URL): boolean {
  return url.port === top.port && url.pathname.startsWith(`${top.pathname}/`);
}

/** True while files are read or closed: a timer may read one, for instance with its token, before it makes a call. */
function readsFiles(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(?:FSReq|CloseReq)/u.test(name));
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
