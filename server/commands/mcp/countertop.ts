import { Agent } from 'undici';

import type { ServerAddress } from '../find-server.ts';
import { ToolRefusal } from './tool-refusal.ts';

/** One call over HTTP. */
interface HttpCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

/** What a call was answered with. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** What the control API answers when it has done something. */
export interface Done {
  readonly data: unknown;
  /** What a staff call has caused; null: it is no such call. */
  readonly events: readonly { readonly id: string; readonly type: string }[] | null;
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** How a call of the control API is made. */
interface ControlCall {
  readonly query?: Query | undefined;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** Real time in which a connection is made, on a machine that is busy. */
const CONNECT_WITHIN_MS = 60_000;

/** Speaks with a running Countertop over HTTP. A call may take as long as it takes; its signal ends it. */
export class Countertop {
  readonly url: string;
  readonly #token: string;
  /**
   * Playing an evening may take longer than a client usually waits for an answer. Each call has a connection of
   * its own: one that is kept may be closed by the server in the moment in which it is used again.
   */
  readonly #agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
    connect: { timeout: CONNECT_WITHIN_MS },
  });

  constructor({ url, token }: ServerAddress) {
    this.url = url;
    this.#token = token;
  }

  /** The `data` at a path below `/control`. Throws `ToolRefusal`. */
  async get(path: string, signal: AbortSignal, query?: Query): Promise<unknown> {
    return (await this.control('GET', path, { query, signal })).data;
  }

  /** A document that is served to anybody, as JSON. Throws `ToolRefusal`. */
  async document(path: string, signal: AbortSignal): Promise<unknown> {
    const { status, text } = await this.http({ method: 'GET', path, signal });
    if (status === 200) return parsed(text);
    throw new ToolRefusal(`GET ${path} was refused (${status}).`);
  }

  /** A call of the control API. What it refuses throws `ToolRefusal` with its reason. */
  async control(method: string, path: string, call: ControlCall): Promise<Done> {
    const { query, body, signal } = call;
    const { status, text } = await this.http({
      method,
      path: `/control${path}${printQuery(query)}`,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
    const answer = parsed(text) as Partial<Done> & { message?: unknown };
    if (status >= 200 && status < 300) return { data: answer.data, events: answer.events ?? null };
    const why = typeof answer.message === 'string' ? answer.message : text.slice(0, 200);
    throw new ToolRefusal(`${method} /control${path} was refused (${status}): ${why}`);
  }

  /** Any call at its address. Throws `ToolRefusal` where nothing answers; `unanswered` says so instead. */
  async http(call: HttpCall): Promise<HttpAnswer> {
    try {
      return await this.send(call);
    } catch (error) {
      call.signal.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      throw new ToolRefusal(
        `Nothing answers at ${this.url} (${why}): is that Countertop still running? One that was started ` +
          'anew needs this server to be started anew, too.',
        { cause: error },
      );
    }
  }

  /** The same; throws whatever went wrong on the way. */
  async send({ method, path, headers, body, signal }: HttpCall): Promise<HttpAnswer> {
    const answer = await this.#agent.request({
      origin: this.url,
      path,
      method,
      headers: { ...headers },
      body: body ?? null,
      signal,
    });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }

  /** Ends its connections, and the calls that are under way. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

function printQuery(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
