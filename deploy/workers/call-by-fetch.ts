import { handleAsNodeRequest } from 'cloudflare:node';

import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import { CallEnded, readError } from '#server/webhooks/call-error.ts';
import type { CallPlugin, PostAnswer } from '#server/webhooks/post-to-plugin.ts';
import { BEGUN_BYTES, LARGEST_ANSWER_BYTES } from '#server/webhooks/post-to-plugin.ts';

/** Errors from the engine's `fetch` have no codes. */
const CODES: readonly (readonly [said: RegExp, code: string])[] = [
  [/refused/iu, 'ECONNREFUSED'],
  [/connection (?:lost|reset)|disconnected/iu, 'ECONNRESET'],
  [/DNS|name resolution|lookup failed/iu, 'ENOTFOUND'],
  [/not allowed|restricted|forbidden/iu, 'ERR_IP_BLOCKED'],
  [/TLS|certificate/iu, 'ERR_TLS_'],
];

/**
 * Calls plugins with the engine's `fetch`; the engine's configuration decides which addresses may be called.
 * Receivers started by scenarios are called without the network, since nothing listens on their ports.
 */
export function callByFetch(ownReceivers: ReadonlySet<string>): CallPlugin {
  return async ({ url, method, headers, body }, timeoutMs, stop) => {
    const { origin, port } = new URL(url);
    const late = new AbortController();
    const timer = afterRealTime(timeoutMs, () => late.abort());
    const signal = AbortSignal.any([late.signal, ...(stop === undefined ? [] : [stop.signal])]);
    const answer = new Answer();
    const started = stopwatch();
    try {
      const sent = { method, headers, body, redirect: 'manual', signal } as RequestInit;
      const request = new Request(url, sent);
      const isOwn = ownReceivers.has(origin);
      const response = await (isOwn ? askReceiver(Number(port), request) : fetch(request));
      const whole = await answer.read(response);
      return { outcome: 'answered', ...whole, durationMs: stopwatch() - started };
    } catch (error) {
      const [begun, durationMs] = [answer.begun, stopwatch() - started];
      if (late.signal.aborted) {
        return { outcome: 'timeout', begun, durationMs: Math.max(durationMs, timeoutMs) };
      }
      const reason = readError(signal.aborted ? new CallEnded('callGivenUp') : coded(error));
      return { outcome: 'failed', reason, begun, durationMs };
    } finally {
      timer.cancel();
    }
  };
}

/** Calls a receiver in this process; rejects when the request is aborted. */
function askReceiver(port: number, request: Request): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  request.signal.addEventListener('abort', () => reject(new CallEnded('callGivenUp')));
  handleAsNodeRequest(port, request).then(resolve, reject);
  return promise;
}

/** A response, as far as it has been received. */
class Answer {
  readonly #chunks: Buffer[] = [];
  #head: Omit<PostAnswer, 'body'> | null = null;

  async read(response: Response): Promise<PostAnswer> {
    const head = { status: response.status, headers: headersOf(response) };
    this.#head = head;
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > LARGEST_ANSWER_BYTES) throw new CallEnded('answerTooLarge');
      this.#chunks.push(Buffer.from(chunk));
    }
    return { ...head, body: Buffer.concat(this.#chunks).toString('utf8') };
  }

  get begun(): PostAnswer | null {
    const body = Buffer.concat(this.#chunks).toString('utf8', 0, BEGUN_BYTES);
    return this.#head && { ...this.#head, body };
  }
}

function headersOf({ headers }: Response): PostAnswer['headers'] {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}

function coded(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CallEnded) return error;
  const [, code] = CODES.find(([said]) => said.test(error.message)) ?? [];
  return code === undefined ? error : Object.assign(error, { code });
}
