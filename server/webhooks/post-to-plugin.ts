import type { Agent, Dispatcher } from 'undici';

import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';

import type { CallError } from './call-error.ts';
import { CallEnded, readError } from './call-error.ts';

/** What a plugin answered. */
export interface PostAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The outcome of a call to a plugin, and how long it took in real time. */
export type PostOutcome = { readonly durationMs: number } & (
  | ({ readonly outcome: 'answered' } & PostAnswer)
  | { readonly outcome: 'timeout'; readonly begun: PostAnswer | null }
  | { readonly outcome: 'failed'; readonly reason: CallError; readonly begun: PostAnswer | null }
);

/** Answers are read up to this size; a longer one is a failure. */
const LARGEST_ANSWER_BYTES = 1024 * 1024;

/** How much of an unfinished answer is kept. */
const BEGUN_BYTES = 64 * 1024;

/**
 * The HTTP client is loaded with the first call, so that an emulator without webhooks starts without
 * it. It opens as many connections as there are calls under way; the deliverer limits those for each
 * install, so that a receiver that hangs takes no connection from another.
 */
let client: Promise<Agent> | undefined;

function loadClient(): Promise<Agent> {
  client ??= import('undici').then(({ Agent }) => new Agent());
  return client;
}

/** What is sent to a plugin. */
export interface PluginRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Null with a GET. */
  readonly body: string | Buffer | null;
  /** Uses a connection that no other call has used or will use. */
  readonly ownConnection?: boolean;
}

/** Posts a body to a plugin with `callPlugin`. */
export function postToPlugin(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  timeoutMs: number,
  stop?: AbortController,
): Promise<PostOutcome> {
  return callPlugin({ url, method: 'POST', headers, body }, timeoutMs, stop);
}

/**
 * Sends a request to a plugin, with exactly these headers, and reads its answer, all within
 * `timeoutMs` of real time (D6). Redirects are returned, not followed. `stop` aborts the call.
 */
export async function callPlugin(
  { url, ownConnection = false, ...request }: PluginRequest,
  timeoutMs: number,
  stop: AbortController = new AbortController(),
): Promise<PostOutcome> {
  const agent = await loadClient();
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
}

/** Receives what the HTTP client reports of one call. */
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
      this.#end(new Error('The time of the call is over.'));
    });
    stop.addEventListener('abort', () => this.#end(new CallEnded('callGivenUp')));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isSettled) controller.abort(new CallEnded('callGivenUp'));
  }

  onResponseStart(_: unknown, status: number, headers: PostAnswer['headers']): void {
    // Informational responses come before the answer.
    if (status >= 200) this.#head = { status, headers };
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > LARGEST_ANSWER_BYTES) this.#end(new CallEnded('answerTooLarge'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.#head === null) throw new Error('An answer begins with its status.');
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

  /** Ends the call from this side; before it has a connection the client reports nothing. */
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

  /** The received part of an answer that did not end; null: nothing was received. */
  #begun(): PostAnswer | null {
    const body = Buffer.concat(this.#chunks).toString('utf8', 0, BEGUN_BYTES);
    return this.#head && { ...this.#head, body };
  }
}

/** Holds the body of a call to a plugin to its description, and throws; tests do. */
export type CheckPluginCall = (body: string) => void;
