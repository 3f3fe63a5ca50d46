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
  async send(method: string, path: string, body?: object): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_TYPE };
    const answer = await this.call(path, { method, ...sent });
    return (JSON.parse(await answer.text()) as { readonly data?: unknown }).data;
  }

  /** The whole answer at a path below `/control`. */
  async text(path: string): Promise<string> {
    return (await this.call(path)).text();
  }

  /** What a call answers that is done, whatever it is; `withinMs` is real time. */
  async call(
    path: string,
    { headers, ...init }: CallInit = {},
    withinMs = ANSWER_WITHIN_MS,
  ): Promise<Response> {
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
    if (!answer.ok) {
      throw new CannotDo(`${url} refused ${path}: ${messageOf(await answer.text())}`);
    }
    return answer;
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : text;
  } catch {
    return 'this is not the control API of a Countertop.';
  }
}
