import { CannotDo } from './command.ts';
import type { ServerAddress } from './find-server.ts';

/** Real time within which any call of the control API has answered. */
const ANSWER_WITHIN_MS = 60_000;

/** How a call is made that is no plain read. */
interface CallInit extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>;
}

/** Speaks with the control API of a running Countertop. What cannot be done throws `CannotDo`. */
export class ControlClient {
  readonly #address: ServerAddress;

  constructor(address: ServerAddress) {
    this.#address = address;
  }

  /** The `data` of what answers at a path below `/control`. */
  async data(path: string): Promise<unknown> {
    const answer = JSON.parse(await this.text(path)) as { readonly data?: unknown };
    return answer.data;
  }

  /** The `data` of what a call answers; `body` goes as JSON. */
  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.call(path, withJson(method, body));
    return (JSON.parse(await answer.text()) as { readonly data?: unknown }).data;
  }

  /** The same where a refusal is looked at: its status and message. */
  async attempt(method: string, path: string, body?: unknown): Promise<ControlAnswer> {
    const answer = await this.#fetch(path, withJson(method, body), ANSWER_WITHIN_MS);
    const text = await answer.text();
    const { status, ok } = answer;
    if (!ok) return { status, data: undefined, refused: messageOf(text) };
    const { data } = JSON.parse(text) as { readonly data?: unknown };
    return { status, data, refused: null };
  }

  /** The whole answer at a path below `/control`. */
  async text(path: string): Promise<string> {
    return (await this.call(path)).text();
  }

  /** What a call answers that is done, whatever it is; `withinMs` is real time. */
  async call(path: string, init: CallInit = {}, withinMs = ANSWER_WITHIN_MS): Promise<Response> {
    const answer = await this.#fetch(path, init, withinMs);
    if (answer.ok) return answer;
    throw new CannotDo(`${this.#address.url} refused ${path}: ${messageOf(await answer.text())}`);
  }

  async #fetch(path: string, { headers, ...init }: CallInit, withinMs: number): Promise<Response> {
    const { url, token } = this.#address;
    const answer = await fetch(new URL(`/control${path}`, url), {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    }).catch(() => {
      throw new CannotDo(`Nothing answers at ${url}.`);
    });
    if (answer.status === 401) {
      throw new CannotDo(`The Countertop at ${url} does not take this control token.`);
    }
    return answer;
  }
}

/** What a call was answered with. */
export interface ControlAnswer {
  readonly status: number;
  readonly data: unknown;
  /** The message of a refusal; null: it was done. */
  readonly refused: string | null;
}

function withJson(method: string, body: unknown): CallInit {
  if (body === undefined) return { method };
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : text;
  } catch {
    return 'this is not the control API of a Countertop.';
  }
}
