import { stopwatch } from '#server/clock/clock.ts';
import type { ReceiverCheck, ReceiverProbe } from '#server/contract/control/receiver-checks.ts';
import { mapTexts } from '#server/domain/json.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { CHECK_TEXTS } from '#server/domain/receiver-check/check-texts.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import { RECEIVER_CHECK_IDS, isRequired } from '#server/domain/receiver-check/checks.ts';
import type { Verdict, JudgedAnswer } from '#server/domain/receiver-check/judge.ts';
import { skipped } from '#server/domain/receiver-check/judge.ts';
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

import type { CheckPlan, CheckTarget, Judging } from './plan.ts';
import { PLANS } from './plans.ts';
import type { ProbeContext } from './probe-maker.ts';
import { ProbeMaker } from './probe-maker.ts';

/** The time for a whole check, and the threshold for a slow response; in ms of real time. */
export interface CheckTimes {
  readonly totalMs: number;
  readonly slowMs: number;
}

interface RunOptions extends ProbeContext {
  readonly callPlugin: CallPlugin;
  readonly times: CheckTimes;
  readonly stop: AbortController;
}

interface Made {
  readonly id: ReceiverCheckId;
  readonly answers: readonly Answer[];
  /** Undefined if the check is judged last. */
  readonly verdict: Verdict | undefined;
}

/** Runs the checks of a receiver (`only` null: all) one after the other, within their total time. */
export async function runCheck(
  target: CheckTarget,
  only: readonly ReceiverCheckId[] | null,
  options: RunOptions,
): Promise<ReceiverCheck[]> {
  const run = new Run(target, options);
  for (const id of RECEIVER_CHECK_IDS) if (only?.includes(id) !== false) await run.make(id);
  return run.finish();
}

class Run {
  readonly #target: CheckTarget;
  readonly #options: RunOptions;
  readonly #send: ReturnType<typeof makeProber>;
  readonly #made: Made[] = [];
  readonly #valid: Answer[] = [];
  readonly #posted: Answer[] = [];
  #isUnreachable = false;

  constructor(target: CheckTarget, options: RunOptions) {
    this.#target = target;
    this.#options = options;
    const { callPlugin, times, stop } = options;
    this.#send = makeProber(callPlugin, times.totalMs, target.secret, stop);
  }

  async make(id: ReceiverCheckId): Promise<void> {
    const plan: CheckPlan = PLANS[id];
    const reason = this.#isUnreachable
      ? ({ code: 'checkUnreachable', params: {} } as const)
      : (plan.skips?.(this.#target) ?? null);
    if (reason !== null) {
      this.#made.push({ id, answers: [], verdict: skipped(reason) });
      return;
    }
    const maker = new ProbeMaker(this.#target, id, this.#options);
    const { answers, isWhole } = await this.#sendAll(plan.probes(maker));
    if (plan.isValidCall === true) this.#valid.push(...answers);
    if (plan.isCallback !== true) {
      this.#posted.push(...answers.filter(({ probe }) => probe.method === 'POST'));
    }
    const verdict = this.#judge(plan, answers, isWhole);
    this.#made.push({ id, answers, verdict });
    if (id === 'reachable') this.#isUnreachable = verdict?.outcome === 'failed';
  }

  finish(): ReceiverCheck[] {
    return this.#made.map(({ id, answers, verdict }) =>
      toCheck(id, verdict ?? PLANS[id].judge(this.#judging(answers)), answers),
    );
  }

  async #sendAll(probes: readonly (Sending | readonly Sending[])[]) {
    const answers: Answer[] = [];
    for (const step of probes) {
      const sent = await Promise.all([step].flat().map((one) => this.#send(one)));
      const came = sent.filter((answer) => answer !== TIME_IS_UP);
      answers.push(...came);
      if (came.length < sent.length) return { answers, isWhole: false };
    }
    return { answers, isWhole: true };
  }

  #judge(plan: CheckPlan, answers: readonly Answer[], isWhole: boolean): Verdict | undefined {
    if (plan.isAboutAll === true && this.#valid.length > 0) return undefined;
    const { totalMs } = this.#options.times;
    return isWhole
      ? plan.judge(this.#judging(answers))
      : skipped({ code: 'checkTimeOver', params: { totalMs } });
  }

  #judging(answers: readonly Answer[]): Judging {
    const { times, timeouts } = this.#options;
    const bounds = { allowedMs: timeouts.webhookMs, slowMs: times.slowMs };
    return { answers, valid: this.#valid, posted: this.#posted, bounds, target: this.#target };
  }
}

function toCheck(
  id: ReceiverCheckId,
  { outcome, found }: Verdict,
  answers: readonly Answer[],
): ReceiverCheck {
  const required = isRequired(id);
  return {
    id,
    required,
    outcome: outcome === 'failed' && !required ? 'warning' : outcome,
    ...CHECK_TEXTS[id],
    found: found.map(inEnglish).join(' '),
    foundCodes: [...found],
    probes: answers.map(({ probe }) => probe),
  };
}

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
const TIME_IS_UP = Symbol('time is up');

/** Returns a function that sends probes within `totalMs` of real time; `stop` aborts all of them. */
function makeProber(
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
