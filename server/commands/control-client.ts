import { CannotDo } from './command.ts';
import type { ServerAddress } from './find-server.ts';

/** Real time within which any call of the control API has answered. */
const ANSWER_WITHIN_MS = 60_000;

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

  /** The whole answer at a path below `/control`. */
  async text(path: string): Promise<string> {
    const { ok, text } = await this.#send('GET', path);
    if (!ok) throw this.#refused(path, text);
    return text;
  }

  /** The `data` of a call with a JSON body; a refusal throws `CannotDo`, as does one of `data`. */
  async change(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.attempt(method, path, body);
    if (answer.refused !== null) {
      throw new CannotDo(`${this.#address.url} refused ${path}: ${answer.refused}`);
    }
    return answer.data;
  }

  /** The same where a refusal is looked at: its status and message. */
  async attempt(method: string, path: string, body?: unknown): Promise<ControlAnswer> {
    const { ok, status, text } = await this.#send(method, path, body);
    if (!ok) return { status, data: undefined, refused: messageOf(text) };
    const { data } = JSON.parse(text) as { readonly data?: unknown };
    return { status, data, refused: null };
  }

  async #send(method: string, path: string, body?: unknown) {
    const { url, token } = this.#address;
    const answer = await fetch(new URL(`/control${path}`, url), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => {
      throw new CannotDo(`Nothing answers at ${url}.`);
    });
    const text = await answer.text();
    if (answer.status === 401) {
      throw new CannotDo(`The Countertop at ${url} does not take this control token.`);
    }
    return { ok: answer.ok, status: answer.status, text };
  }

  #refused(path: string, text: string): CannotDo {
    return new CannotDo(`${this.#address.url} refused ${path}: ${messageOf(text)}`);
  }
}

/** What a call was answered with. */
export interface ControlAnswer {
  readonly status: number;
  readonly data: unknown;
  /** The message of a refusal; null: it was done. */
  readonly refused: string | null;
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : text;
  } catch {
    return 'this is not the control API of a Countertop.';
  }
}
