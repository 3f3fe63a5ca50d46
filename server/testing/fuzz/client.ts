import type { IncomingHttpHeaders } from 'node:http';

import type { Dispatcher } from 'undici';
import { Pool } from 'undici';

import type { FuzzOperation } from './operations.ts';

/** One well-formed HTTP request. */
export interface FuzzCall {
  /** Null if no operation has this path and method. */
  readonly operation: FuzzOperation | null;
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** A complete response, or the beginning of a stream. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly tookMs: number;
}

/** A response, or why there was none. */
export type Outcome =
  | FuzzAnswer
  | {
      readonly failed: string;
      /** The cause, if it is treated specially. */
      readonly reason: 'broken off' | 'timeout' | null;
    };

/** The codes of Node and undici for a connection that the other side closed. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Names of timeout errors: ours, and those of undici. */
const TIMEOUT = /^(?:TimeoutError|HeadersTimeoutError|BodyTimeoutError):/u;

/** Sends well-formed requests over kept-alive connections. */
export class Client {
  readonly #pool: Pool;
  readonly #giveUpMs: number;

  constructor(url: string, connections: number, giveUpMs: number) {
    this.#giveUpMs = giveUpMs;
    const timeouts = { headersTimeout: giveUpMs, bodyTimeout: giveUpMs };
    this.#pool = new Pool(url, { connections, pipelining: 1, ...timeouts });
  }

  /**
   * A request whose connection is closed is sent once more: a server may close an idle connection just when the next
   * request is on its way. If that happens twice it is a finding.
   */
  async send(call: FuzzCall): Promise<Outcome> {
    const outcome = await this.#sendOnce(call);
    const isBroken = 'failed' in outcome && outcome.reason === 'broken off';
    return isBroken ? this.#sendOnce(call) : outcome;
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #sendOnce({ method, path, headers, body }: FuzzCall): Promise<Outcome> {
    const begun = performance.now();
    try {
      const answer = await this.#pool.request({
        method: method as Dispatcher.HttpMethod,
        path,
        headers,
        body,
        signal: AbortSignal.timeout(this.#giveUpMs),
      });
      const contentType = String(answer.headers['content-type'] ?? '');
      const text = contentType.startsWith('text/event-stream')
        ? await beginningOf(answer.body)
        : await answer.body.text();
      const tookMs = performance.now() - begun;
      const { statusCode: status, headers: sent } = answer;
      return { status, contentType, headers: sent, body: text, tookMs };
    } catch (error) {
      const failed = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (BROKEN_OFF.has(code)) return { failed, reason: 'broken off' };
      return { failed, reason: TIMEOUT.test(failed) ? 'timeout' : null };
    }
  }
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  for await (const piece of body) return piece.toString('utf8');
  return '';
}
