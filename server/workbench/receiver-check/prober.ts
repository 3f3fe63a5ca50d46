import { stopwatch } from '#server/clock/clock.ts';
import type { ReceiverProbe } from '#server/contract/control/receiver-checks.ts';
import { mapTexts } from '#server/domain/json.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { JudgedAnswer } from '#server/domain/receiver-check/judge.ts';
import { HIDDEN } from '#server/domain/secret-data.ts';
import type { CallError } from '#server/webhooks/call-error.ts';
import { whyBroken } from '#server/webhooks/call-error.ts';
import { cutBody, loggedBody, loggedHeaders } from '#server/webhooks/logged-answer.ts';
import type {
  CallPlugin,
  PluginRequest,
  PostAnswer,
  PostOutcome,
} from '#server/webhooks/post-to-plugin.ts';

export interface Sending extends Omit<PluginRequest, 'ownConnection'> {
  /** Null if the check sends only one call. */
  readonly what: KnownMessage | null;
  readonly timeoutMs: number;
}

export interface Answer extends JudgedAnswer {
  readonly probe: ReceiverProbe;
  /** The complete body; null if the response did not end. */
  readonly body: string | null;
}

/** The time for all probes is up, or the check was stopped. */
export const TIME_IS_UP = Symbol('time is up');

/** Returns a function that sends probes within `totalMs` of real time; `stop` aborts all of them. */
export function makeProber(
  callPlugin: CallPlugin,
  totalMs: number,
  secret: string,
  stop: AbortController,
) {
  const until = stopwatch() + totalMs;
  return async (sending: Sending): Promise<Answer | typeof TIME_IS_UP> => {
    const { what: _what, timeoutMs, ...request } = sending;
    const left = until - stopwatch();
    if (left <= 0 || stop.signal.aborted) return TIME_IS_UP;
    // Uses a new connection, so that calls do not affect each other.
    const outcome = await callPlugin(
      { ...request, ownConnection: true },
      Math.min(timeoutMs, left),
      stop,
    );
    if (stop.signal.aborted || (outcome.outcome === 'timeout' && left < timeoutMs)) {
      return TIME_IS_UP;
    }
    return readOutcome(sending, outcome, secret);
  };
}

function readOutcome(sending: Sending, outcome: PostOutcome, secret: string): Answer {
  const { what, method, url, headers, body, timeoutMs } = sending;
  const hidden = (text: string): string => withoutSecret(text, secret);
  const isAnswered = outcome.outcome === 'answered';
  const why = whyBroken(outcome, timeoutMs);
  // An error may contain a part of the response.
  const broken = why && ({ ...why, params: mapTexts(why.params, hidden) } as CallError);
  const response = readResponse(isAnswered ? outcome : outcome.begun, hidden);
  const { durationMs } = outcome;
  return {
    what,
    status: response.status,
    broken,
    durationMs,
    body: isAnswered ? outcome.body : null,
    probe: {
      method,
      url: hidden(url),
      requestHeaders: headers,
      requestBody: cutBody(body?.toString() ?? ''),
      ...response,
      durationMs,
      error: broken && inEnglish(broken),
      errorCode: broken,
    },
  };
}

function readResponse(answer: PostAnswer | null, hidden: (text: string) => string) {
  if (answer === null) return { status: null, responseHeaders: null, responseBody: null };
  // Masks each header separately, since a secret may contain JSON syntax.
  const headers = mapTexts(JSON.parse(loggedHeaders(answer)), hidden);
  return {
    status: answer.status,
    responseHeaders: headers as ReceiverProbe['responseHeaders'],
    responseBody: hidden(loggedBody(answer)),
  };
}

/** Shorter secrets occur in any text by chance. */
const SHORTEST_MASKED = 6;

/** Masks the receiver's secret, which a response may contain. */
export function withoutSecret(text: string, secret: string): string {
  const spellings = [secret, secret.replace('whsec_', '')]
    .flatMap((one) => [
      one,
      encodeURIComponent(one.toWellFormed()),
      JSON.stringify(one).slice(1, -1),
    ])
    .filter((one) => one.length >= SHORTEST_MASKED);
  return spellings.reduce((left, one) => left.replaceAll(one, HIDDEN), text);
}
