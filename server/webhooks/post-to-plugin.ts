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

/** What a call to a plugin came to, and how long that took in real time. */
export type PostOutcome = { readonly durationMs: number } & (
  | ({ readonly outcome: 'answered' } & PostAnswer)
  | { readonly outcome: 'timeout'; readonly begun: PostAnswer | null }
  | { readonly outcome: 'failed'; readonly reason: CallError; readonly begun: PostAnswer | null }
);

/** Answers are read up to this size; a longer one is a failure. */
const LARGEST_ANSWER_BYTES = 1024 * 1024;

/** How much of an answer that never ended is kept. */
const BEGUN_BYTES = 64 * 1024;

/**
 * The HTTP client is loaded with the first call: an emulator whose plugins listen to nothing should
 * not pay for it. Connections are as many as calls are under way; how many that may be is decided
 * for each install elsewhere, so that a receiver that hangs takes no connection from another.
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

/** Posts a body to a plugin, with exactly these headers; everything else is as `callPlugin` does it. */
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
 * `timeoutMs` of real time (D6). Redirects are not followed: they come back as the answers they are.
 * `stop` gives the call up from outside.
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

/** A call, as the HTTP client tells of it: one object each, without the streams of its other ways. */
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
    // Others announce the answer, which is still to come.
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
    // A timer may fire up to a millisecond early; what its time ended was not quicker than that.
    this.#settle({
      outcome: 'timeout',
      begun,
      durationMs: Math.max(durationMs, this.#timeoutMs),
    });
  }

  /** Ends it from this side; before it has a connection nothing else would tell of that. */
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

  /** As much as came of an answer that did not end; null: nothing. */
  #begun(): PostAnswer | null {
    const body = Buffer.concat(this.#chunks).toString('utf8', 0, BEGUN_BYTES);
    return this.#head && { ...this.#head, body };
  }
}
