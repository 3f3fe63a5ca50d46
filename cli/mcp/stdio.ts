import type { Readable, Writable } from 'node:stream';

import type { JSONRPCMessage, RequestId, Transport } from '@modelcontextprotocol/server';
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isJSONRPCResultResponse,
} from '@modelcontextprotocol/server';

import { afterRealTime } from '#server/clock/real-time.ts';
import { DEEPEST, fieldOf, isDeeperThan, parsed } from '#server/domain/json.ts';

/** Maximum length of a line in bytes. */
export const MOST_BYTES = 1024 * 1024;

/** Maximum number of requests in flight; cancellations are still read. */
export const MOST_REQUESTS = 64;

/** How long to wait for requests in flight after the input has ended, in real time. */
const GRACE_MS = 2000;

const CODES = { parse: -32_700, invalid: -32_600, busy: -32_000 } as const;

/** The error response to a refused line. */
interface Refused {
  readonly id: RequestId | null;
  readonly code: keyof typeof CODES;
  readonly why: string;
}

/**
 * JSON-RPC messages over a pair of streams, one per line. Unlike the SDK's transport, it responds to invalid
 * and long lines with an error instead of closing, limits requests in flight, and finishes them when the input
 * ends.
 */
export class BoundedStdio implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Like `onclose`, which is reserved for the SDK. */
  whenClosed?: () => void;
  readonly #input: Readable;
  readonly #output: Writable;
  /** Applied to each line that is written. */
  readonly #rewrite: (line: string) => string;
  readonly #inFlight = new Set<RequestId>();
  #whenIdle: () => void = () => undefined;
  #isClosed = false;

  constructor(input: Readable, output: Writable, rewrite: (line: string) => string) {
    this.#input = input;
    this.#output = output;
    this.#rewrite = rewrite;
  }

  async start(): Promise<void> {
    // An error means that the output is no longer read.
    this.#output.on('error', () => void this.close());
    void this.#read();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#write(message);
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) this.#end(message.id);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#whenIdle();
    this.#input.destroy();
    this.onclose?.();
    this.whenClosed?.();
  }

  async #read(): Promise<void> {
    try {
      for await (const line of linesOf(this.#input)) {
        const read = readMessage(line);
        if (read !== null) await ('why' in read ? this.#refuse(read) : this.#take(read));
        if (this.#isClosed) return;
      }
    } catch (error) {
      // An input error ends the input.
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
    if (this.#inFlight.size > 0) {
      const idle = new Promise<void>((resolve) => (this.#whenIdle = resolve));
      const grace = new Promise<void>((resolve) => void afterRealTime(GRACE_MS, resolve));
      await Promise.race([idle, grace]);
    }
    await this.close();
  }

  async #take(message: JSONRPCMessage): Promise<void> {
    if (isJSONRPCRequest(message)) {
      const { id } = message;
      if (this.#inFlight.has(id)) {
        const why = 'A request with this id is in flight.';
        return await this.#refuse({ id, code: 'invalid', why });
      }
      if (this.#inFlight.size >= MOST_REQUESTS) {
        const why = `At most ${MOST_REQUESTS} requests may be in flight. Wait for a response.`;
        return await this.#refuse({ id, code: 'busy', why });
      }
      this.#inFlight.add(id);
    } else if ('method' in message && message.method === 'notifications/cancelled') {
      // A cancelled request gets no response.
      this.#end((message.params as { readonly requestId?: RequestId } | undefined)?.requestId);
    }
    this.onmessage?.(message);
  }

  #end(id: RequestId | undefined): void {
    if (id !== undefined) this.#inFlight.delete(id);
    if (this.#inFlight.size === 0) this.#whenIdle();
  }

  async #refuse({ id, code, why }: Refused): Promise<void> {
    await this.#write({ jsonrpc: '2.0', id, error: { code: CODES[code], message: why } });
  }

  /** Resolves when the output can accept more, so that reading pauses for a client that does not read. */
  async #write(message: object): Promise<void> {
    if (this.#isClosed) return;
    if (this.#output.write(`${this.#rewrite(JSON.stringify(message))}\n`)) return;
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        this.#output.off('drain', resume).off('close', resume);
        resolve();
      };
      this.#output.on('drain', resume).on('close', resume);
    });
  }
}

/** Parses a line; null if it is empty. */
function readMessage(line: string | null): JSONRPCMessage | Refused | null {
  if (line === null) {
    return { id: null, code: 'invalid', why: `A message may have at most ${MOST_BYTES} bytes.` };
  }
  if (line.trim() === '') return null;
  const message = parsed(line);
  if (message === undefined) {
    return { id: null, code: 'parse', why: 'Not JSON. Each message must be one line of JSON.' };
  }
  const id = idIn(message);
  if (isDeeperThan(message, DEEPEST.tried)) {
    return {
      id,
      code: 'invalid',
      why: `A message may be nested at most ${DEEPEST.tried} levels deep.`,
    };
  }
  if (isJSONRPCRequest(message) || isJSONRPCNotification(message) || isJSONRPCResponse(message)) {
    return message;
  }
  const why = 'Not a JSON-RPC 2.0 message: an object with jsonrpc, method and, for a request, id.';
  return { id, code: 'invalid', why };
}

function idIn(message: unknown): RequestId | null {
  const id = fieldOf(message, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** The lines of a stream without line endings; null for a line that is too long. */
async function* linesOf(input: Readable): AsyncGenerator<string | null> {
  // In Latin-1 each byte is one character, so that lines can be split before they are decoded.
  let line = '';
  const decode = (): string | null =>
    line.length > MOST_BYTES ? null : Buffer.from(line, 'latin1').toString('utf8');
  for await (const chunk of input as AsyncIterable<Buffer>) {
    for (const [index, part] of chunk.toString('latin1').split('\n').entries()) {
      if (index > 0) {
        yield decode();
        line = '';
      }
      if (line.length <= MOST_BYTES) line += part;
    }
  }
  if (line !== '') yield decode();
}
