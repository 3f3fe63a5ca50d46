import type { ReceiverCheck } from '#server/contract/control/receiver-checks.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { CHECK_TEXTS } from '#server/domain/receiver-check/check-texts.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import { RECEIVER_CHECK_IDS, isRequired } from '#server/domain/receiver-check/checks.ts';
import type { Verdict } from '#server/domain/receiver-check/judge.ts';
import { skipped } from '#server/domain/receiver-check/judge.ts';
import type { CallPlugin } from '#server/webhooks/post-to-plugin.ts';

import type { CheckPlan, CheckTarget, Judging } from './plan.ts';
import { PLANS } from './plans.ts';
import type { ProbeContext } from './probe-maker.ts';
import { ProbeMaker } from './probe-maker.ts';
import type { Answer, Sending } from './prober.ts';
import { makeProber, TIME_IS_UP } from './prober.ts';

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
