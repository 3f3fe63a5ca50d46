import type { Readable, Writable } from 'node:stream';

import type { JSONRPCMessage, RequestId, Transport } from '@modelcontextprotocol/server';
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
} from '@modelcontextprotocol/server';

import { afterRealTime } from '#clock/real-time.ts';
import { DEEPEST, isDeeperThan } from '#domain/nesting.ts';

import { linesOf, MOST_BYTES } from './lines.ts';

/** How many requests may be under way at once; further ones are refused, cancellations are still read. */
const MOST_REQUESTS = 256;

/** How much they may be together, in characters. */
const MOST_UNDER_WAY = 32 * 1024 * 1024;

/** How long those under way may still take when the input has ended, in real time. */
const GRACE_MS = 2000;

const CODES = { parse: -32_700, invalid: -32_600, busy: -32_000 } as const;

/**
 * Messages over a pair of streams, a line each. Whatever comes that is none is answered with an error of
 * JSON-RPC and ends nothing; neither a line nor what is under way grows without bound. What is under way
 * when the input ends is answered before it closes, within two seconds.
 */
export class BoundedStdio implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Beside `onclose`, which belongs to who is connected: it is over. */
  whenClosed?: () => void;
  readonly #input: Readable;
  readonly #output: Writable;
  /** What is done to each message as it is written. */
  readonly #rewrite: (line: string) => string;
  /** Requests that are not answered yet, and how long each came. */
  readonly #underWay = new Map<RequestId, number>();
  #whenIdle: (() => void) | null = null;
  #isClosed = false;

  constructor(input: Readable, output: Writable, rewrite: (line: string) => string) {
    this.#input = input;
    this.#output = output;
    this.#rewrite = rewrite;
  }

  start(): Promise<void> {
    // Whoever read the answers is gone.
    this.#output.on('error', () => void this.close());
    void this.#read();
    return Promise.resolve();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return;
    await this.#write(message);
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this.#over(message.id);
  }

  close(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isClosed = true;
    this.#whenIdle?.();
    this.#input.destroy();
    this.onclose?.();
    this.whenClosed?.();
    return Promise.resolve();
  }

  async #read(): Promise<void> {
    try {
      for await (const line of linesOf(this.#input, MOST_BYTES)) {
        if (line === null)
          await this.#refuse(null, 'invalid', `A message may have ${MOST_BYTES} bytes.`);
        else await this.#take(line);
        if (this.#isClosed) return;
      }
    } catch (error) {
      // An input that breaks off has ended.
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
    await this.#idle();
    await this.close();
  }

  async #take(line: string): Promise<void> {
    if (line.trim() === '') return;
    const read = readMessage(line);
    if ('code' in read) return await this.#refuse(read.id, read.code, read.why);
    const { message } = read;
    if (isJSONRPCRequest(message)) return await this.#takeRequest(message, line.length);
    // What was cancelled is not answered.
    this.#over(cancelledBy(message));
    this.onmessage?.(message);
  }

  async #takeRequest(
    message: JSONRPCMessage & { readonly id: RequestId },
    size: number,
  ): Promise<void> {
    const { id } = message;
    if (this.#underWay.has(id)) {
      return await this.#refuse(id, 'invalid', 'A request with this id is under way.');
    }
    const together = [...this.#underWay.values()].reduce((sum, one) => sum + one, size);
    if (this.#underWay.size >= MOST_REQUESTS || together > MOST_UNDER_WAY) {
      return await this.#refuse(
        id,
        'busy',
        'Too much is under way already; ask again when some of it is answered.',
      );
    }
    this.#underWay.set(id, size);
    this.onmessage?.(message);
  }

  #over(id: RequestId | undefined): void {
    if (id !== undefined) this.#underWay.delete(id);
    if (this.#underWay.size === 0) this.#whenIdle?.();
  }

  async #refuse(id: RequestId | null, code: keyof typeof CODES, message: string): Promise<void> {
    await this.#write({ jsonrpc: '2.0', id, error: { code: CODES[code], message } });
  }

  /** Resolves when more may be written, so that who does not read its answers is not read either. */
  #write(message: object): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    const taken = this.#output.write(`${this.#rewrite(JSON.stringify(message))}\n`);
    if (taken) return Promise.resolve();
    return new Promise((resolve) => {
      const go = (): void => {
        this.#output.off('drain', go);
        this.#output.off('close', go);
        resolve();
      };
      this.#output.on('drain', go);
      this.#output.on('close', go);
    });
  }

  async #idle(): Promise<void> {
    if (this.#underWay.size === 0 || this.#isClosed) return;
    await new Promise<void>((resolve) => {
      const late = afterRealTime(GRACE_MS, resolve);
      this.#whenIdle = () => {
        late.cancel();
        resolve();
      };
    });
  }
}

/** A line as a message, or what is wrong with it. */
function readMessage(
  line: string,
):
  | { readonly message: JSONRPCMessage }
  | { readonly id: RequestId | null; readonly code: keyof typeof CODES; readonly why: string } {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { id: null, code: 'parse', why: 'This line is no JSON; a message is one line of it.' };
  }
  const id = idIn(message);
  if (isDeeperThan(message, DEEPEST.tried)) {
    return { id, code: 'invalid', why: `A message may be nested ${DEEPEST.tried} deep.` };
  }
  if (isJSONRPCRequest(message) || isJSONRPCNotification(message) || isJSONRPCResponse(message)) {
    return { message };
  }
  const why =
    'This is no message of JSON-RPC 2.0: one object with "jsonrpc", "method" and, for a request, "id".';
  return { id, code: 'invalid', why };
}

/** The id of the request that a message gives up; undefined: it is no such message. */
function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  return (message.params as { readonly requestId?: RequestId } | undefined)?.requestId;
}

function idIn(message: unknown): RequestId | null {
  if (typeof message !== 'object' || message === null || !('id' in message)) return null;
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
