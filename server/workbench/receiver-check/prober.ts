import { stopwatch } from '#server/clock/clock.ts';
import type { ReceiverProbe } from '#server/contract/control/receiver-checks.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { JudgedAnswer } from '#server/domain/receiver-check/judge.ts';
import type { CallError } from '#server/webhooks/call-error.ts';
import { whyBroken } from '#server/webhooks/call-error.ts';
import { cutBody, loggedBody, loggedHeaders } from '#server/webhooks/logged-answer.ts';
import type { PluginRequest, PostAnswer, PostOutcome } from '#server/webhooks/post-to-plugin.ts';
import { callPlugin } from '#server/webhooks/post-to-plugin.ts';

import { withoutSecret } from './without-secret.ts';

/** What is to be sent, and for how long an answer is waited for. */
export interface Sending extends Omit<PluginRequest, 'ownConnection'> {
  /** Null where a check sends one thing alone. */
  readonly what: KnownMessage | null;
  readonly timeoutMs: number;
}

/** What came of it. */
export interface Answer extends JudgedAnswer {
  readonly probe: ReceiverProbe;
  /** The whole body of an answer that ended; null: none did. */
  readonly body: string | null;
}

/** A check's probes could not all be made: its time is up, or it was given up. */
export const TIME_IS_UP = Symbol('time is up');

/** What a prober works with. */
export interface ProberOptions {
  /** Real time for all probes together, in ms. */
  readonly totalMs: number;
  readonly secret: string;
  /** Gives the whole check up. */
  readonly stop: AbortController;
}

/** Sends the probes of one check of a receiver, none of them beyond the time that all have together. */
export class Prober {
  readonly #options: ProberOptions;
  readonly #until: number;

  constructor(options: ProberOptions) {
    this.#options = options;
    this.#until = stopwatch() + options.totalMs;
  }

  /** An answer that is still awaited when the time of all is up tells nothing of the receiver. */
  async send(sending: Sending): Promise<Answer | typeof TIME_IS_UP> {
    const { what: _what, timeoutMs, ...request } = sending;
    const { stop, secret } = this.#options;
    const left = this.#until - stopwatch();
    if (left <= 0 || stop.signal.aborted) return TIME_IS_UP;
    // A connection of its own, so that what one call does to it is not held against the next.
    const outcome = await callPlugin(
      { ...request, ownConnection: true },
      Math.min(timeoutMs, left),
      stop,
    );
    if (stop.signal.aborted || (outcome.outcome === 'timeout' && left < timeoutMs)) {
      return TIME_IS_UP;
    }
    return readOutcome(sending, outcome, secret);
  }
}

function readOutcome(sending: Sending, outcome: PostOutcome, secret: string): Answer {
  const hidden = (text: string): string => withoutSecret(text, secret);
  const answer = outcome.outcome === 'answered' ? outcome : outcome.begun;
  const why = whyBroken(outcome, sending.timeoutMs);
  const broken = why && hiddenInParams(why, hidden);
  const probe = toProbe(sending, answer, hidden);
  const { durationMs } = outcome;
  return {
    what: sending.what,
    status: probe.status,
    broken,
    durationMs,
    body: outcome.outcome === 'answered' ? outcome.body : null,
    probe: { ...probe, durationMs, error: broken && inEnglish(broken), errorCode: broken },
  };
}

function toProbe(
  { url, method, headers, body }: Sending,
  answer: PostAnswer | null,
  hidden: (text: string) => string,
) {
  return {
    method,
    url: hidden(url),
    requestHeaders: headers,
    requestBody: cutBody(body?.toString() ?? ''),
    status: answer?.status ?? null,
    responseHeaders: answer && hiddenIn(loggedHeaders(answer), hidden),
    responseBody: answer && hidden(loggedBody(answer)),
  };
}

/** An error may quote what was answered. */
function hiddenInParams(error: CallError, hidden: (text: string) => string): CallError {
  const params = Object.entries(error.params).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? hidden(value) : value,
  ]);
  return { ...error, params: Object.fromEntries(params) as never };
}

/** Each value by itself: a secret may look like a piece of JSON. */
function hiddenIn(json: string, hidden: (text: string) => string): ReceiverProbe['requestHeaders'] {
  const headers = JSON.parse(json) as ReceiverProbe['requestHeaders'];
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(hidden) : hidden(value),
    ]),
  );
}
