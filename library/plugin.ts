import { parsed } from '#server/domain/json.ts';

import type { Caller, SentOptions } from './expect-sent.ts';
import { expectSent } from './expect-sent.ts';
import { callOverHttp } from './http-call.ts';
import type { LoggedCall } from './logged-calls.ts';
import type {
  BodyAt,
  GetPath,
  PluginAnswer,
  PostPath,
  QueryAt,
  QueryValue,
  RequestAt,
} from './plugin-call-types.ts';

export interface PluginCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PluginParts extends Caller {
  readonly dataApi: string;
  /** The current API key; `as` names the test's call in error messages. */
  readonly apiKey: (as: string) => Promise<string>;
}

/** Calls the Data API with a plugin's key, and checks which calls the plugin has made. */
export class Plugin {
  readonly pluginId: string;
  readonly #parts: PluginParts;

  constructor(parts: PluginParts) {
    this.pluginId = parts.pluginId;
    this.#parts = parts;
  }

  /** Makes a GET call. Resolves for any HTTP status. */
  get<Path extends GetPath | (string & {})>(
    path: Path,
    query: QueryAt<Path> = {} as QueryAt<Path>,
    options: PluginCallOptions = {},
  ): Promise<PluginAnswer<BodyAt<Path, 'GET'>>> {
    const pairs = Object.entries(query as Readonly<Record<string, QueryValue>>);
    const search = new URLSearchParams(
      pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    const target = search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
    return this.#call('GET', target, undefined, options);
  }

  /** Makes a POST call. Resolves for any HTTP status. */
  post<Path extends PostPath | (string & {})>(
    path: Path,
    body?: RequestAt<Path>,
    options: PluginCallOptions = {},
  ): Promise<PluginAnswer<BodyAt<Path, 'POST'>>> {
    return this.#call('POST', path, body ?? {}, options);
  }

  /**
   * Expects that this plugin makes a call, for instance `POST /tables/update-orders`, and returns the matching
   * calls. Waits for them until the timeout; otherwise throws an error that lists the calls that were made.
   */
  sent(call: string, options: SentOptions = {}): Promise<readonly LoggedCall[]> {
    return expectSent(this.#parts, call, options);
  }

  async #call<Body>(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    { headers = {} }: PluginCallOptions,
  ): Promise<PluginAnswer<Body>> {
    const answer = await callOverHttp({
      method,
      url: `${this.#parts.dataApi}/${path.replace(/^\/+/u, '')}`,
      headers: {
        Authorization: `Bearer ${await this.#parts.apiKey(`plugin.${method.toLowerCase()}`)}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { ...answer, body: (parsed(answer.body) ?? answer.body) as Body };
  }
}
