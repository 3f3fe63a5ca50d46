import type { ComparedCall, Difference } from '#server/contract/comparison.ts';
import { textOf } from '#server/domain/json.ts';
import type { Scope } from '#server/domain/scopes.ts';

import type { Skipped } from './core/call-of.ts';
import { callOf } from './core/call-of.ts';
import type { Picks } from './core/picks.ts';
import { picksFrom } from './core/picks.ts';
import { compareAnswers } from './core/rules/compare-answers.ts';
import { IdPairs } from './core/rules/ids.ts';
import { isScopeDenied, scopeShownMissing } from './core/scopes.ts';
import type { Answers, TourAnswer, TourCall, TourStep } from './core/step.ts';
import type { PacedTarget, WaitLimits } from './paced-target.ts';
import type { Findings } from './results.ts';

/** More calls with a wrong key may set off an alarm. */
const MAX_WRONG_KEYS = 3;

/** Our side: a fresh sandbox. */
export interface OurSide {
  readonly call: (call: TourCall) => Promise<TourAnswer>;
  /** Removes a scope from our key. */
  readonly removeScope: (scope: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The full messages of refusals on both sides, by step id; they are printed but not saved. */
export type Messages = ReadonlyMap<string, { readonly here: string; readonly there: string }>;

export class BothSides {
  readonly #target: Pick<PacedTarget, 'call'>;
  readonly #findings: Findings;
  readonly #run: string;
  /** Our side's answers, by step id. */
  readonly here = new Map<string, TourAnswer>();
  readonly #pairs = new IdPairs();
  readonly messages = new Map<string, { here: string; there: string }>();
  /** Scopes that the target's key is known to have. */
  readonly #scopes = new Set<Scope>();
  #ours: OurSide | null = null;
  #isConsentUnknown = false;
  /** Set once the world has been read. */
  #picks: Picks | null = null;
  #wrongKeys = 0;
  /** Number of consecutive calls that the target did not answer. */
  unanswered = 0;

  /** `run` makes the idempotency keys of this run unique. */
  constructor(target: Pick<PacedTarget, 'call'>, findings: Findings, run: string) {
    this.#target = target;
    this.#findings = findings;
    this.#run = run;
  }

  /** Called once the world is read: from now on calls go to both sides, with the same picks. */
  begin(ours: OurSide, isConsentUnknown: boolean): void {
    this.#picks = this.#currentPicks();
    this.#ours = ours;
    this.#isConsentUnknown = isConsentUnknown;
  }

  /** Plays a step on the target alone; null if stopped. */
  async callTarget(step: TourStep, limits: WaitLimits): Promise<ComparedCall | null> {
    const call = this.#callTo(step, this.#findings.shown);
    if ('skipped' in call) return skipped(step, null, call.skipped);
    if (call.key !== undefined) {
      this.#wrongKeys += 1;
      if (this.#wrongKeys > MAX_WRONG_KEYS) {
        return skipped(step, call, 'More calls with a wrong key may set off an alarm.');
      }
    }
    const attempt = await this.#target.call(call, limits);
    if (attempt === null) return null;
    if ('noAnswer' in attempt) {
      this.unanswered += 1;
      return skipped(step, call, `The target did not answer: ${attempt.noAnswer}.`);
    }
    this.unanswered = 0;
    const answer = attempt.repeated ? withoutReplay(attempt.answer) : attempt.answer;
    this.#findings.record(step.id, call.path, answer);
    return compared(step, call, []);
  }

  /** Plays a step on both sides; null if stopped. */
  async play(step: TourStep, limits: WaitLimits): Promise<ComparedCall | null> {
    const shown = await this.callTarget(step, limits);
    return shown === null || shown.verdict === 'skipped' ? shown : this.compareStep(step);
  }

  /** Makes the call on our side and compares the answers. */
  async compareStep(step: TourStep): Promise<ComparedCall> {
    if (this.#ours === null) throw new Error('Our side has not been started.');
    const call = this.#callTo(step, this.#findings.shown);
    if ('skipped' in call) return skipped(step, null, call.skipped);
    const there = this.#findings.shown.get(step.id);
    if (there === undefined) return skipped(step, call, 'The target did not answer.');
    const own = this.#callTo(step, this.here);
    if ('skipped' in own) return skipped(step, call, `Not possible here: ${own.skipped}`);
    const missing = scopeShownMissing(call, there, this.#scopes);
    if (missing !== null) await this.#ours.removeScope(missing);
    const here = await this.#ours.call(own);
    this.here.set(step.id, here);
    // The scope is checked first, so neither side has reached the behavior that the step tests.
    if (isScopeDenied(here) && isScopeDenied(there)) {
      return skipped(step, call, 'The key lacks the scope for this call');
    }
    const calls = { here: own, there: call };
    const known = { pairs: this.#pairs, isConsentUnknown: this.#isConsentUnknown };
    const differences = compareAnswers({ step, calls, here, there, ...known });
    if (differences.some(({ kind }) => kind === 'message')) {
      this.messages.set(step.id, { here: messageOf(here), there: messageOf(there) });
    }
    return compared(step, call, differences);
  }

  #callTo(step: TourStep, own: Answers): TourCall | Skipped {
    return callOf(step, this.#picks ?? this.#currentPicks(), own);
  }

  #currentPicks(): Picks {
    return picksFrom(this.#findings.shown, this.#run, this.#findings.left);
  }
}

function messageOf({ body }: TourAnswer): string {
  return textOf(body, 'message') ?? '';
}

/** Removes a header that the lost answer to the first attempt did not have. */
function withoutReplay(answer: TourAnswer): TourAnswer {
  const { 'x-idempotent-replay': _, ...headers } = answer.headers;
  return { ...answer, headers };
}

function compared(step: TourStep, call: TourCall, differences: Difference[]): ComparedCall {
  const verdict = differences.length === 0 ? 'same' : 'different';
  return { ...nameOf(step, call), verdict, differences };
}

/** `call` is null if none could be made. */
function skipped(step: TourStep, call: TourCall | null, reason: string): ComparedCall {
  const verdict = 'skipped';
  return { ...nameOf(step, call), verdict, differences: [], reason: reason.slice(0, 500) };
}

function nameOf(step: TourStep, call: TourCall | null) {
  const path = (call?.path ?? '').replace(/\?.*$/su, '');
  return { step: step.id, method: call?.method ?? '', path };
}
