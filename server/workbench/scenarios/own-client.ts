import type { Dispatcher } from 'undici';
import { Agent } from 'undici';

import { StepFailure } from './step-failure.ts';

/** What a call was answered with. */
export interface Answer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or text where it is none. */
  readonly body: unknown;
}

/** A call of our own address. */
export interface OwnCall {
  readonly method: string;
  /** As it goes out, with its query. */
  readonly path: string;
  /** The control token or an API key. */
  readonly token: string;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** An answer is kept while it is looked at, so there is an end to it. */
const MOST_ANSWERED = 32 * 1024 * 1024;

/** A clock may run through years of items before it answers. */
const LONGEST_WAIT_MS = 3_600_000;

/** Calls our own address over HTTP, as any client would: there is nothing special about its calls. */
export class OwnClient {
  readonly #url: () => string;
  readonly #agent = new Agent({
    // A connection that is kept may be closed just as the next call goes out, which is then lost.
    pipelining: 0,
    headersTimeout: LONGEST_WAIT_MS,
    bodyTimeout: LONGEST_WAIT_MS,
  });

  constructor(url: () => string) {
    this.#url = url;
  }

  /** Throws `StepFailure` where the call cannot be made or its answer not be read. */
  async call({ method, path, token, body, signal }: OwnCall): Promise<Answer> {
    try {
      const response = await this.#agent.request({
        origin: this.#url(),
        path,
        method: method as Dispatcher.HttpMethod,
        headers: {
          authorization: `Bearer ${token}`,
          'user-agent': 'countertop-scenario',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal,
      });
      const { statusCode: status, headers } = response;
      const text = await readText(response);
      return { status, headers: flat(headers), body: parsed(text) };
    } catch (error) {
      if (error instanceof StepFailure) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StepFailure(
        { code: 'stepNotAnswered', params: { method, path, reason } },
        { cause: error },
      );
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

async function readText({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  if (String(headers['content-type']).startsWith('text/event-stream')) {
    body.destroy();
    throw new StepFailure({ code: 'stepEndless', params: {} });
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_ANSWERED) {
      throw new StepFailure({ code: 'stepAnswerTooLong', params: { most: MOST_ANSWERED } });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
