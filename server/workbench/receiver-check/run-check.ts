import type { ReceiverCheck } from '#server/contract/control/receiver-checks.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { CHECK_TEXTS } from '#server/domain/receiver-check/check-texts.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import { RECEIVER_CHECK_IDS, isRequired } from '#server/domain/receiver-check/checks.ts';
import type { TimeBounds, Verdict } from '#server/domain/receiver-check/judge.ts';
import { skipped } from '#server/domain/receiver-check/judge.ts';

import type { CheckPlan, CheckTarget } from './plan.ts';
import { PLANS } from './plans.ts';
import type { ProbeContext } from './probe-maker.ts';
import { ProbeMaker } from './probe-maker.ts';
import type { Answer, Sending } from './prober.ts';
import { Prober, TIME_IS_UP } from './prober.ts';

/** The time for a whole check, and what counts as slow; in ms of real time. */
export interface CheckTimes {
  readonly totalMs: number;
  readonly slowMs: number;
}

export interface RunOptions extends ProbeContext {
  readonly times: CheckTimes;
  /** Null for all checks. */
  readonly only: readonly ReceiverCheckId[] | null;
  /** Cancels the check. */
  readonly stop: AbortController;
}

interface Made {
  readonly id: ReceiverCheckId;
  readonly answers: readonly Answer[];
  /** Undefined if it is judged last. */
  readonly verdict: Verdict | undefined;
}

/** Makes the checks of a receiver one after the other, within the time for all of them. */
export async function runCheck(target: CheckTarget, options: RunOptions): Promise<ReceiverCheck[]> {
  const { only, stop, times, timeouts } = options;
  const prober = new Prober({ totalMs: times.totalMs, secret: target.secret, stop });
  const run = new Run(target, prober, options, {
    allowedMs: timeouts.webhookMs,
    slowMs: times.slowMs,
  });
  const wanted = RECEIVER_CHECK_IDS.filter((id) => only === null || only.includes(id));
  for (const id of wanted) await run.make(id);
  return run.finish();
}

class Run {
  readonly #target: CheckTarget;
  readonly #prober: Prober;
  readonly #options: RunOptions;
  readonly #bounds: TimeBounds;
  readonly #made: Made[] = [];
  readonly #right: Answer[] = [];
  readonly #posted: Answer[] = [];
  #isUnreachable = false;

  constructor(target: CheckTarget, prober: Prober, options: RunOptions, bounds: TimeBounds) {
    this.#target = target;
    this.#prober = prober;
    this.#options = options;
    this.#bounds = bounds;
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
    this.#remember(plan, answers);
    this.#made.push({ id, answers, verdict: this.#judge(plan, answers, isWhole) });
    if (id === 'reachable') {
      this.#isUnreachable = this.#made.at(-1)?.verdict?.outcome === 'failed';
    }
  }

  finish(): ReceiverCheck[] {
    return this.#made.map(({ id, answers, verdict }) =>
      toCheck(id, verdict ?? PLANS[id].judge(this.#judging(answers)), answers),
    );
  }

  async #sendAll(probes: readonly (Sending | readonly Sending[])[]) {
    const answers: Answer[] = [];
    for (const step of probes) {
      const sent = await Promise.all([step].flat().map((one) => this.#prober.send(one)));
      const came = sent.filter((answer) => answer !== TIME_IS_UP);
      answers.push(...came);
      if (came.length < sent.length) return { answers, isWhole: false };
    }
    return { answers, isWhole: true };
  }

  #remember(plan: CheckPlan, answers: readonly Answer[]): void {
    if (plan.isRight === true) this.#right.push(...answers);
    if (plan.isCallback === true) return;
    this.#posted.push(...answers.filter(({ probe }) => probe.method === 'POST'));
  }

  #judge(plan: CheckPlan, answers: readonly Answer[], isWhole: boolean): Verdict | undefined {
    if (plan.isAboutAll === true && this.#right.length > 0) return undefined;
    return isWhole ? plan.judge(this.#judging(answers)) : skipped(this.#whyEarly());
  }

  #judging(answers: readonly Answer[]) {
    const [right, posted] = [this.#right, this.#posted];
    return { answers, right, posted, bounds: this.#bounds, target: this.#target };
  }

  #whyEarly(): KnownMessage {
    return { code: 'checkTimeOver', params: { totalMs: this.#options.times.totalMs } };
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
