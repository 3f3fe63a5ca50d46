import type * as undici from 'undici';

import { stopwatch } from '#clock/clock.ts';
import { afterRealTime } from '#clock/real-time.ts';

import { plainWords } from './plain-words.ts';

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
  | { readonly outcome: 'failed'; readonly reason: string; readonly begun: PostAnswer | null }
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
let client: Promise<Client> | undefined;

interface Client {
  readonly request: typeof undici.request;
  readonly dispatcher: undici.Agent;
}

function loadClient(): Promise<Client> {
  client ??= import('undici').then(({ Agent, request }) => ({ request, dispatcher: new Agent() }));
  return client;
}

/**
 * Posts a body to a plugin, with exactly these headers, and reads its answer, all within `timeoutMs` of real time (D6). Redirects
 * are not followed: they come back as the answers they are. `stop` gives the call up from outside.
 */
export async function postToPlugin(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  timeoutMs: number,
  stop: AbortController = new AbortController(),
): Promise<PostOutcome> {
  const { request, dispatcher } = await loadClient();
  const started = stopwatch();
  let isLate = false;
  const timer = afterRealTime(timeoutMs, () => {
    isLate = true;
    stop.abort();
  });
  const reading = new Reading();
  try {
    const response = await request(url, {
      method: 'POST',
      headers,
      body,
      signal: stop.signal,
      dispatcher,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    reading.begin(response.statusCode, response.headers);
    for await (const chunk of response.body) reading.add(chunk as Buffer);
    return { outcome: 'answered', ...reading.answer(), durationMs: stopwatch() - started };
  } catch (error) {
    const begun = reading.begun();
    const durationMs = stopwatch() - started;
    return isLate
      ? { outcome: 'timeout', begun, durationMs }
      : { outcome: 'failed', reason: plainWords(error), begun, durationMs };
  } finally {
    timer.cancel();
  }
}

/** An answer while it comes in. */
class Reading {
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #head: Omit<PostAnswer, 'body'> | null = null;

  begin(status: number, headers: PostAnswer['headers']): void {
    this.#head = { status, headers };
  }

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > LARGEST_ANSWER_BYTES) throw new Error('the answer is larger than 1 MiB');
    this.#chunks.push(chunk);
  }

  answer(): PostAnswer {
    if (this.#head === null) throw new Error('An answer begins with its status.');
    return { ...this.#head, body: Buffer.concat(this.#chunks).toString('utf8') };
  }

  /** As much as came of an answer that did not end; null: nothing. */
  begun(): PostAnswer | null {
    const body = Buffer.concat(this.#chunks).toString('utf8', 0, BEGUN_BYTES);
    return this.#head && { ...this.#head, body };
  }
}
