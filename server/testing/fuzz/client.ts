import { readFileSync } from 'node:fs';

import type { Dispatcher } from 'undici';
import { Pool } from 'undici';

import type { FuzzOperation } from './operations.ts';

/** One well-formed HTTP request. */
export interface FuzzCall {
  /** The operation that is meant; null where the path or the method belongs to none. */
  readonly operation: FuzzOperation | null;
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** A whole answer; of a stream its beginning. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** How long it took, without the time in which other programs kept the machine busy. */
  readonly ownMs: number;
}

/** An answer, or why there was none. */
export type Outcome =
  | FuzzAnswer
  | {
      readonly failed: string;
      /** Why, as far as it makes a difference. */
      readonly reason: 'broken off' | 'timeout' | null;
    };

/** The codes of Node and undici for a connection that the other side closed. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** The names of what ends a request that takes too long: ours, and those of undici. */
const TIMEOUT = /^(?:TimeoutError|HeadersTimeoutError|BodyTimeoutError):/u;

/** Answers faster than this are never looked at more closely. */
const FAST_MS = 1000;

/** Sends well-formed requests over kept-alive connections. */
export class Client {
  readonly #pool: Pool;
  readonly #delay: MachineDelay;
  readonly #giveUpMs: number;

  constructor(url: string, connections: number, serverPid: number, giveUpMs: number) {
    this.#giveUpMs = giveUpMs;
    const timeouts = { headersTimeout: giveUpMs, bodyTimeout: giveUpMs };
    this.#pool = new Pool(url, { connections, pipelining: 1, ...timeouts });
    this.#delay = new MachineDelay([process.pid, serverPid]);
  }

  /**
   * A request whose connection breaks off is sent once more: a server may close an idle connection
   * just when the next request is on its way. If that happens twice it is a finding.
   */
  async send(call: FuzzCall): Promise<Outcome> {
    const outcome = await this.#sendOnce(call);
    const isBroken = 'failed' in outcome && outcome.reason === 'broken off';
    return isBroken ? this.#sendOnce(call) : outcome;
  }

  async close(): Promise<void> {
    this.#delay.close();
    await this.#pool.destroy();
  }

  async #sendOnce({ method, path, headers, body }: FuzzCall): Promise<Outcome> {
    const delayed = this.#delay.latest;
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
      const took = performance.now() - begun;
      const ownMs = took < FAST_MS ? took : took - this.#delay.since(delayed);
      return { status: answer.statusCode, contentType, body: text, ownMs };
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

const NS_PER_MS = 1e6;

/**
 * How long processes have waited for a processor (ms), which is no slowness of ours. Only Linux
 * says so; elsewhere it is 0.
 */
class MachineDelay {
  readonly #pids: readonly number[];
  readonly #timer: NodeJS.Timeout;
  /** Not quite up to date: reading it for every request would cost more than the request. */
  latest: readonly number[];

  constructor(pids: readonly number[]) {
    this.#pids = pids;
    this.latest = this.#read();
    this.#timer = setInterval(() => {
      this.latest = this.#read();
    }, 250);
  }

  /** Of the process that has waited longest since an earlier reading: they may wait side by side. */
  since(earlier: readonly number[]): number {
    return Math.max(...this.#read().map((waited, index) => waited - (earlier[index] ?? 0)));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #read(): number[] {
    return this.#pids.map((pid) => {
      try {
        const [, waited = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
        return Number(waited) / NS_PER_MS;
      } catch {
        return 0;
      }
    });
  }
}
