import type { ControlClient } from '#server/contract/control/client.ts';
import { createControlClient } from '#server/contract/control/client.ts';
import { parsed, textOf } from '#server/domain/json.ts';

import { CannotDo } from './command.ts';
import type { ServerAddress } from './find-server.ts';

/** The default timeout of a call, in ms of real time. */
const ANSWER_WITHIN_MS = 60_000;

interface CallOptions {
  /** The timeout, in ms of real time. */
  readonly withinMs?: number;
}

/** The control API of a running Countertop. A call that is refused or not answered throws `CannotDo`. */
export type Client = ControlClient<CallOptions>;

/** The server refused a call. */
export class Refused extends CannotDo {
  readonly status: number;
  /** The server's own message. */
  readonly reason: string;

  constructor(message: string, status: number, reason: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export function connect(address: ServerAddress): Client {
  return createControlClient<CallOptions>(
    async ({ method, path, body, reads }, { withinMs } = {}) => {
      const headers = {
        'Content-Type': body instanceof Blob ? body.type : 'application/json',
      };
      const init = body === null ? { method } : { method, body, headers };
      const response = await fetchControl(address, path, init, withinMs);
      if (reads === 'file') return response.blob();
      return reads === 'text' ? response.text() : response.json();
    },
  );
}

/** The response to a successful call at a path below `/control`. Throws `CannotDo`. */
export async function fetchControl(
  { url, token }: ServerAddress,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  withinMs = ANSWER_WITHIN_MS,
): Promise<Response> {
  const response = await fetch(new URL(`/control${path}`, url), {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  }).catch(() => {
    throw new CannotDo(`Nothing answers at ${url}.`);
  });
  if (response.ok) return response;
  if (response.status === 401) {
    throw new CannotDo(`The Countertop at ${url} does not accept this control token.`);
  }
  const reason = messageOf(await response.text());
  throw new Refused(`${url} refused ${path}: ${reason}`, response.status, reason);
}

function messageOf(text: string): string {
  const body = parsed(text);
  if (body === undefined) return 'this is not the control API of a Countertop.';
  return textOf(body, 'message') ?? text;
}
