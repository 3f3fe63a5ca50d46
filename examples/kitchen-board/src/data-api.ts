/** Waits; a test hands in one that follows the sandbox's clock. */
export type Sleep = (ms: number) => Promise<void>;

/** As much of `fetch` as is used; a test hands in one that loses replies. */
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
  /** Whether a second call does no harm where the first one was carried out and its reply was lost. */
  readonly repeatable?: boolean;
}

/** The platform has understood, and said no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nobody knows whether the platform did it: the reply never came. */
export class ReplyLost extends Error {
  override readonly name = 'ReplyLost';
}

const MOST_ATTEMPTS = 6;
/** So long it waits in all where the platform says how long; a deploy is over by then. */
const MOST_WAITED_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 500;
/** Another request with our idempotency key is being carried out. */
const IN_PROGRESS = 'Duplicate request already in progress';

const pause: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls the Data API, and waits where it is told to. */
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
      // To wait as one is told is no failure.
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
      // Done, and what came of it did not arrive whole.
      if (response.ok && read === null) return new ReplyLost(`${method} ${path}: cut short`);
      return {
        status: response.status,
        retryAfterMs: /^\d+$/u.test(retryAfter) ? Number(retryAfter) * 1000 : null,
        // Not everything that answers is the platform: a proxy may say something of its own.
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

/** Null where it is no JSON. */
function readReply(text: string): Reply['body'] | null {
  try {
    return (JSON.parse(text) ?? {}) as Reply['body'];
  } catch {
    return null;
  }
}

/** What came of it; null: it was not done, or nobody knows. */
function doneBy(reply: Reply | ReplyLost): { readonly data?: unknown } | null {
  return !(reply instanceof ReplyLost) && reply.body.success === true ? reply.body : null;
}

/** How long the platform says to wait; null: it says nothing of that. */
function toldMs(reply: Reply | ReplyLost): number | null {
  return reply instanceof ReplyLost ? null : reply.retryAfterMs;
}

/** Nothing has been done, and the same may be asked again in a while. */
function isForLater({ status, body }: Reply): boolean {
  return status === 429 || status === 503 || (status === 409 && body.message === IN_PROGRESS);
}

function errorOf(reply: Reply | ReplyLost): Error {
  if (reply instanceof ReplyLost) return reply;
  return new Refused(reply.status, reply.body.message ?? `HTTP ${reply.status}`);
}

/** Twice as long each time, with up to half of it again by chance, so that many plugins do not come back at once. */
function pauseMs(attempt: number): number {
  return Math.round(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random() / 2));
}
