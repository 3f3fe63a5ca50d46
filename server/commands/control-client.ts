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
    const { url, token } = this.#address;
    const answer = await fetch(new URL(`/control${path}`, url), {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => {
      throw new CannotDo(`Nothing answers at ${url}.`);
    });
    const text = await answer.text();
    if (answer.status === 401) {
      throw new CannotDo(`The Countertop at ${url} does not take this control token.`);
    }
    if (!answer.ok) throw new CannotDo(`${url} refused ${path}: ${messageOf(text)}`);
    return text;
  }
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : text;
  } catch {
    return 'this is not the control API of a Countertop.';
  }
}
