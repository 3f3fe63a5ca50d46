import type { Dispatcher } from 'undici';
import { Pool } from 'undici';

import type { FuzzAnswer, FuzzCall } from './call.ts';
import { MachineDelay } from './machine-delay.ts';

/** No call waits longer, not even one that waits for somebody else. */
const GIVE_UP_MS = 60_000;

/** An evening among receivers that take their time may take minutes: nobody waits for its end. */
const GIVE_UP_PLAYING_MS = 5000;

/** Why there was no answer. */
interface Failure {
  readonly failed: string;
  readonly brokeOff: boolean;
  /** Nothing is wrong with the connection; we have waited long enough. */
  readonly gaveUp: boolean;
}

/** An answer, or why there was none. */
export type Outcome = FuzzAnswer | Failure;

/** Sends well-formed requests over a few connections that are kept. */
export class Client {
  readonly #pool: Pool;
  readonly #delay: MachineDelay;

  constructor(url: string, connections: number, serverPid: number) {
    this.#pool = new Pool(url, {
      connections,
      pipelining: 1,
      headersTimeout: GIVE_UP_MS,
      bodyTimeout: GIVE_UP_MS,
    });
    this.#delay = new MachineDelay([process.pid, serverPid]);
  }

  /**
   * Sends a request. Where the connection breaks off it is sent once more: a server may close a
   * connection that was idle for long just when the next request is on its way. A client that
   * repeats that in vain has found something.
   */
  async send(call: FuzzCall): Promise<Outcome> {
    const outcome = await this.#sendOnce(call);
    return 'failed' in outcome && outcome.brokeOff ? this.#sendOnce(call) : outcome;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #sendOnce(call: FuzzCall): Promise<FuzzAnswer | Failure> {
    const delayed = this.#delay.now();
    const begun = performance.now();
    try {
      const { method, path, headers, body } = call;
      const answer = await this.#pool.request({
        method: method as Dispatcher.HttpMethod,
        path,
        headers,
        body,
        signal: AbortSignal.timeout(
          call.operation?.plays === true ? GIVE_UP_PLAYING_MS : GIVE_UP_MS,
        ),
      });
      const { statusCode: status } = answer;
      const contentType = String(answer.headers['content-type'] ?? '');
      const text = contentType.startsWith('text/event-stream')
        ? await beginningOf(answer.body)
        : await answer.body.text();
      const took = performance.now() - begun;
      const ownMs = Math.max(0, took - this.#delay.since(delayed));
      return { status, contentType, body: text, ownMs };
    } catch (error) {
      const failed = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const gaveUp = error instanceof Error && error.name === 'TimeoutError';
      return { failed, brokeOff: BROKEN_OFF.has(code), gaveUp };
    }
  }
}

/** What Node and undici call it when the other side closes a connection. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The first piece of a stream that would not end. */
async function beginningOf(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  for await (const piece of body) return piece.toString('utf8');
  return '';
}
