import { Agent } from 'undici';

import type { ServerAddress } from '../find-server.ts';

/** A tool call that cannot be done; the message is what the caller is told. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** A successful answer of the control API. */
export interface Done {
  readonly data: unknown;
  /** The events that a staff call caused. */
  readonly events?: readonly { readonly id: string; readonly type: string }[];
}

type Query = Readonly<Record<string, unknown>>;

interface Call {
  readonly query?: Query | undefined;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

/** Generous, so that a busy machine does not look like a server that is gone. */
const CONNECT_TIMEOUT_MS = 60_000;

/** The HTTP client of a running Countertop. Calls have no timeout of their own; their signal ends them. */
export class Client {
  readonly url: string;
  readonly #token: string;
  /** No keep-alive: the server may close an idle connection just as it is used again. */
  readonly #agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    pipelining: 0,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  });

  constructor({ url, token }: ServerAddress) {
    this.url = url;
    this.#token = token;
  }

  /** The `data` of a GET below `/control`. Throws `ToolRefusal`. */
  async get<Data = unknown>(path: string, signal: AbortSignal, query?: Query): Promise<Data> {
    return (await this.control('GET', path, { query, signal })).data as Data;
  }

  /** Makes a control API call. A refusal throws `ToolRefusal` with its reason. */
  async control(method: string, path: string, { query = {}, body, signal }: Call): Promise<Done> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const { status, text } = await this.#send({
      method,
      path: `/control${path}${given.length === 0 ? '' : `?${search.toString()}`}`,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    const answer = parsed(text);
    if (status >= 200 && status < 300) return answer as Done;
    const why = (answer as { message?: string } | null)?.message ?? text.slice(0, 200);
    throw new ToolRefusal(`${method} /control${path} was refused (${status}): ${why}`);
  }

  /** The text of a public document. Throws `ToolRefusal`. */
  async document(path: string, signal: AbortSignal): Promise<string> {
    const { status, text } = await this.#send({ method: 'GET', path, signal });
    if (status === 200) return text;
    throw new ToolRefusal(`GET ${path} was refused (${status}).`);
  }

  async #send(call: Omit<Parameters<Agent['request']>[0], 'origin'> & { signal: AbortSignal }) {
    try {
      const { statusCode, body } = await this.#agent.request({ ...call, origin: this.url });
      return { status: statusCode, text: await body.text() };
    } catch (error) {
      call.signal.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      throw new ToolRefusal(
        `Nothing answers at ${this.url} (${why}). Is that Countertop still running? After a restart of it, ` +
          'restart this MCP server, too.',
        { cause: error },
      );
    }
  }

  /** Closes all connections and ends the calls in flight. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

/** JSON as a value; null where it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
