import type { Agent, Dispatcher } from 'undici';

import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';

import type { CallError } from './call-error.ts';
import { CallEnded, readError } from './call-error.ts';

export interface PostAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The outcome of a call to a plugin; `begun` is the received part of an unfinished response. */
export type PostOutcome = { readonly durationMs: number } & (
  | ({ readonly outcome: 'answered' } & PostAnswer)
  | { readonly outcome: 'timeout'; readonly begun: PostAnswer | null }
  | { readonly outcome: 'failed'; readonly reason: CallError; readonly begun: PostAnswer | null }
);

/** The response of a call, complete or not. */
export function responseOf(outcome: PostOutcome): PostAnswer | null {
  return outcome.outcome === 'answered' ? outcome : outcome.begun;
}

/** Longer responses are a failure. */
export const LARGEST_ANSWER_BYTES = 1024 * 1024;

/** Maximum part of an incomplete response that is kept. */
export const BEGUN_BYTES = 64 * 1024;

/**
 * Loaded on the first call, so that an emulator without webhooks starts faster. The number of connections is
 * unlimited; the deliverer limits concurrent calls per install.
 */
let client: Promise<Agent> | undefined;

function loadClient(): Promise<Agent> {
  client ??= import('undici').then(({ Agent }) => new Agent());
  return client;
}

export interface PluginRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Null with a GET. */
  readonly body: string | Buffer | null;
  /** Use a new connection that is closed afterwards. */
  readonly ownConnection?: boolean;
  /** What is sent; undefined if the plugin's response does not count, for instance because of a fault. */
  readonly about?: CallSubject | undefined;
}

export interface CallSubject {
  readonly kind: 'delivery' | 'callback';
  readonly serverId: string;
  readonly pluginId: string;
  /** The type of the event, action or hook. */
  readonly type: string;
}

/**
 * Sends a request to a plugin with exactly these headers and reads the response, all within `timeoutMs`
 * of real time (D6). Redirects are not followed. `stop` aborts the call.
 */
export type CallPlugin = (
  request: PluginRequest,
  timeoutMs: number,
  stop?: AbortController,
) => Promise<PostOutcome>;

/** How an emulator calls plugins; `ownReceivers` contains the addresses of receivers started by its scenarios. */
export type PluginCalls = (ownReceivers: ReadonlySet<string>) => CallPlugin;

export const callPlugin = callWith(loadClient);

/** Makes calls with an HTTP client. */
export function callWith(loadAgent: () => Promise<Agent>): CallPlugin {
  return async (
    { url, ownConnection = false, about: _about, ...request },
    timeoutMs,
    stop = new AbortController(),
  ) => {
    const agent = await loadAgent();
    const { origin, pathname, search } = new URL(url);
    const call = new PostCall(timeoutMs, stop.signal);
    agent.dispatch(
      {
        ...request,
        origin,
        path: `${pathname}${search}`,
        ...(ownConnection && { reset: true }),
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      call,
    );
    return call.outcome;
  };
}

/** The HTTP client's handler for a single call. */
class PostCall implements Dispatcher.DispatchHandler {
  readonly outcome: Promise<PostOutcome>;
  readonly #resolve: (outcome: PostOutcome) => void;
  readonly #started = stopwatch();
  readonly #timeoutMs: number;
  readonly #timer: { cancel(): void };
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #head: Omit<PostAnswer, 'body'> | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #isLate = false;
  #isSettled = false;

  constructor(timeoutMs: number, stop: AbortSignal) {
    const { promise, resolve } = Promise.withResolvers<PostOutcome>();
    this.outcome = promise;
    this.#resolve = resolve;
    this.#timeoutMs = timeoutMs;
    this.#timer = afterRealTime(timeoutMs, () => {
      this.#isLate = true;
      this.#end(new Error('The call timed out.'));
    });
    stop.addEventListener('abort', () => this.#end(new CallEnded('callGivenUp')));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(new CallEnded('callGivenUp'));
  }

  onResponseStart(_: unknown, status: number, headers: PostAnswer['headers']): void {
    // Ignore informational responses.
    if (status >= 200) this.#head = { status, headers };
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > LARGEST_ANSWER_BYTES) this.#end(new CallEnded('answerTooLarge'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#head === null) throw new Error('A response has no status.');
    const body = Buffer.concat(this.#chunks).toString('utf8');
    const durationMs = this.#durationMs();
    this.#settle({ outcome: 'answered', ...this.#head, body, durationMs });
  }

  onResponseError(_: unknown, error: Error): void {
    const [begun, durationMs] = [this.#begun(), this.#durationMs()];
    if (!this.#isLate) {
      this.#settle({ outcome: 'failed', reason: readError(error), begun, durationMs });
      return;
    }
    // A timer may fire up to a millisecond early.
    this.#settle({
      outcome: 'timeout',
      begun,
      durationMs: Math.max(durationMs, this.#timeoutMs),
    });
  }

  /** Aborts the call. Until it is connected, the client does not report the abort itself. */
  #end(reason: Error): void {
    if (this.#isSettled) return;
    if (this.#controller === null) this.onResponseError(null, reason);
    else this.#controller.abort(reason);
  }

  /** Only the first outcome counts. */
  #settle(outcome: PostOutcome): void {
    this.#isSettled = true;
    this.#timer.cancel();
    this.#resolve(outcome);
  }

  #durationMs(): number {
    return stopwatch() - this.#started;
  }

  /** The received part of an unfinished response, if any. */
  #begun(): PostAnswer | null {
    const body = Buffer.concat(this.#chunks).toString('utf8', 0, BEGUN_BYTES);
    return this.#head && { ...this.#head, body };
  }
}
