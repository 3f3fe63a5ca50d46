/** Waits; tests pass a function that follows the sandbox's clock. */
export type Sleep = (ms: number) => Promise<void>;

/** The part of `fetch` that is used; tests pass a version that loses replies. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface DataApiOptions {
  /** For instance `https://platform.example/plugin-api`. */
  readonly url: string;
  readonly apiKey: string;
  readonly fetch?: Fetch;
  readonly sleep?: Sleep;
}

interface CallOptions {
  /** Instead of the API key, for instance a device's session token. */
  readonly token?: string;
  /** True if the call can be repeated safely after its reply was lost. */
  readonly repeatable?: boolean;
}

/** The platform refused the call. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The reply was lost, so it is unknown whether the call was executed. */
export class ReplyLost extends Error {
  override readonly name = 'ReplyLost';
}

const MOST_ATTEMPTS = 6;
/** The longest total wait for `Retry-After`; longer than a deploy of the platform takes. */
const MOST_WAITED_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 500;
/** The message if another request with our idempotency key is in progress. */
const IN_PROGRESS = 'Duplicate request already in progress';

const pause: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls the Data API, waits for `Retry-After`, and retries. */
export class DataApi {
  readonly #options: Required<DataApiOptions>;

  constructor(options: DataApiOptions) {
    this.#options = { fetch, sleep: pause, ...options };
  }

  get<Data>(path: string, query: Record<string, string> = {}, options: CallOptions = {}) {
    const search = new URLSearchParams(query).toString();
    const asked = search === '' ? path : `${path}?${search}`;
    return this.#call<Data>('GET', asked, undefined, { repeatable: true, ...options });
  }

  post<Data>(path: string, body: object, options: CallOptions = {}) {
    return this.#call<Data>('POST', path, body, options);
  }

  async #call<Data>(
    method: string,
    path: string,
    body: object | undefined,
    { token, repeatable = false }: CallOptions,
  ): Promise<Data> {
    for (let attempt = 1, waitedMs = 0; ;) {
      const reply = await this.#send(method, path, body, token);
      const done = doneBy(reply);
      if (done !== null) return done.data as Data;
      const mayRepeat = reply instanceof ReplyLost ? repeatable : isForLater(reply);
      const isEnough = attempt === MOST_ATTEMPTS || waitedMs > MOST_WAITED_MS;
      if (!mayRepeat || isEnough) throw errorOf(reply);
      const told = toldMs(reply);
      const ms = told ?? pauseMs(attempt);
      await this.#options.sleep(ms);
      // Waiting for `Retry-After` is not a failed attempt.
      if (told === null) attempt += 1;
      else waitedMs += ms;
    }
  }

  async #send(
    method: string,
    path: string,
    body: object | undefined,
    token?: string,
  ): Promise<Reply | ReplyLost> {
    const { url, apiKey } = this.#options;
    try {
      const response = await this.#options.fetch(`${url}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token ?? apiKey}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const retryAfter = response.headers.get('retry-after') ?? '';
      const read = readReply(await response.text());
      // The call succeeded, but its response was truncated.
      if (response.ok && read === null)
        return new ReplyLost(`${method} ${path}: truncated response`);
      return {
        status: response.status,
        retryAfterMs: /^\d+$/u.test(retryAfter) ? Number(retryAfter) * 1000 : null,
        // The response may come from a proxy.
        body: read ?? {},
      };
    } catch (error) {
      return new ReplyLost(`${method} ${path}: ${String(error)}`);
    }
  }
}

interface Reply {
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly body: { readonly success?: boolean; readonly data?: unknown; readonly message?: string };
}

/** Null if it is not JSON. */
function readReply(text: string): Reply['body'] | null {
  try {
    return (JSON.parse(text) ?? {}) as Reply['body'];
  } catch {
    return null;
  }
}

/** The body of a successful response; null if the call failed or its result is unknown. */
function doneBy(reply: Reply | ReplyLost): { readonly data?: unknown } | null {
  return !(reply instanceof ReplyLost) && reply.body.success === true ? reply.body : null;
}

/** The `Retry-After` of a response in ms; null if it has none. */
function toldMs(reply: Reply | ReplyLost): number | null {
  return reply instanceof ReplyLost ? null : reply.retryAfterMs;
}

/** True if the call was not executed and can be sent again later. */
function isForLater({ status, body }: Reply): boolean {
  return status === 429 || status === 503 || (status === 409 && body.message === IN_PROGRESS);
}

function errorOf(reply: Reply | ReplyLost): Error {
  if (reply instanceof ReplyLost) return reply;
  return new Refused(reply.status, reply.body.message ?? `HTTP ${reply.status}`);
}

/** Exponential backoff with up to 50 % jitter, so that plugins do not all retry at once. */
function pauseMs(attempt: number): number {
  return Math.round(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random() / 2));
}
