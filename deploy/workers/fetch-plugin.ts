import { handleAsNodeRequest } from 'cloudflare:node';

import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime } from '#server/clock/real-time.ts';
import { CallEnded, readError } from '#server/webhooks/call-error.ts';
import type { CallPlugin, PluginRequest, PostAnswer } from '#server/webhooks/post-to-plugin.ts';
import { BEGUN_BYTES, LARGEST_ANSWER_BYTES } from '#server/webhooks/post-to-plugin.ts';
import { ownReceivers } from '#server/webhooks/public-targets.ts';

/** Errors of the engine's `fetch` have no codes. */
const CODES: readonly (readonly [said: RegExp, code: string])[] = [
  [/refused/iu, 'ECONNREFUSED'],
  [/connection (?:lost|reset)|disconnected/iu, 'ECONNRESET'],
  [/DNS|name resolution|lookup failed/iu, 'ENOTFOUND'],
  [/not allowed|restricted|forbidden/iu, 'ERR_IP_BLOCKED'],
  [/TLS|certificate/iu, 'ERR_TLS_'],
];

/** Calls plugins with the engine's `fetch`; its configuration decides which addresses may be called. */
export const fetchPlugin: CallPlugin = async (request, timeoutMs, stop = new AbortController()) => {
  const started = stopwatch();
  const timer = afterRealTime(timeoutMs, () => stop.abort(new TimeOver()));
  const received: Buffer[] = [];
  let head: Omit<PostAnswer, 'body'> | null = null;
  try {
    const response = await send(request, stop.signal);
    head = { status: response.status, headers: headersOf(response) };
    await readInto(received, response);
    const body = Buffer.concat(received).toString('utf8');
    return { outcome: 'answered', ...head, body, durationMs: stopwatch() - started };
  } catch (error) {
    const body = Buffer.concat(received).toString('utf8', 0, BEGUN_BYTES);
    const begun = head && { ...head, body };
    const durationMs = stopwatch() - started;
    if (stop.signal.reason instanceof TimeOver) {
      return { outcome: 'timeout', begun, durationMs: Math.max(durationMs, timeoutMs) };
    }
    const reason = readError(stop.signal.aborted ? new CallEnded('callGivenUp') : coded(error));
    return { outcome: 'failed', reason, begun, durationMs };
  } finally {
    timer.cancel();
  }
};

class TimeOver extends Error {}

function send({ url, method, headers, body }: PluginRequest, signal: AbortSignal) {
  const request = new Request(url, {
    method,
    headers,
    body,
    redirect: 'manual',
    signal,
  } as RequestInit);
  const { origin, port } = new URL(url);
  return ownReceivers.has(origin) ? handleAsNodeRequest(Number(port), request) : fetch(request);
}

async function readInto(received: Buffer[], { body }: Response): Promise<void> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > LARGEST_ANSWER_BYTES) throw new CallEnded('answerTooLarge');
    received.push(Buffer.from(chunk));
  }
}

function headersOf({ headers }: Response): PostAnswer['headers'] {
  const cookies = headers.getSetCookie();
  return { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}

function coded(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CallEnded) return error;
  const [, code] = CODES.find(([said]) => said.test(error.message)) ?? [];
  return code === undefined ? error : Object.assign(error, { code });
}
