import type { BothAnswers } from '#domain/compare/compare-answers.ts';
import type { CallVerdict, ComparedCall, Difference } from '#domain/compare/document.ts';
import { scopeShownMissing } from '#domain/compare/scope-of-write.ts';
import type { Answers, Picks, TourAnswer, TourCall, TourStep } from '#domain/compare/tour-step.ts';
import { nothingShown } from '#domain/compare/tour/nothing-shown.ts';
import type { Scope } from '#domain/scopes.ts';

import type { Gathered } from './gathered.ts';
import type { PacedBucket } from './pace.ts';
import { bucketOf } from './pace.ts';
import type { PacedTarget, Patience } from './paced-target.ts';
import type { ComparisonRules, OurSide, OurWorld } from './parts.ts';

/** At most so many calls of a run have no key or a wrong one: more may set off an alarm. */
const MOST_REFUSED_KEYS = 3;

/** Both sides as they are in the middle of a tour. */
export class BothSides {
  readonly #rules: ComparisonRules;
  readonly #target: Pick<PacedTarget, 'call'>;
  readonly #gathered: Gathered;
  readonly #here = new Map<string, TourAnswer>();
  #ours: OurSide | null = null;
  /** What is looked at; null while the world is being read. */
  #chosen: Picks | null = null;
  #unknown: OurWorld['unknown'];
  /** Scopes that the target's key has shown to have. */
  readonly #scopesTaken = new Set<Scope>();
  #refusedKeys = 0;
  /** How many calls in a row the target did not answer. */
  unanswered = 0;

  constructor(rules: ComparisonRules, target: Pick<PacedTarget, 'call'>, gathered: Gathered) {
    this.#rules = rules;
    this.#target = target;
    this.#gathered = gathered;
  }

  /** What both sides have answered. */
  get answers(): BothAnswers {
    return { here: this.#here, there: this.#there };
  }

  /** The world is read: from now on calls go to both sides, and what is looked at stays the same. */
  goOnWith(ours: OurSide, unknown: OurWorld['unknown']): void {
    this.#unknown = unknown;
    this.#chosen = this.#picks();
    this.#ours = ours;
  }

  /** In which limits steps to come will count, as far as that can be said. */
  bucketsOf(steps: readonly TourStep[]): PacedBucket[] {
    return steps.flatMap((step) => {
      const call = step.call(this.#picks(), this.#there);
      if ('skipped' in call) return step.phase === 'writes' ? ['writes' as const] : [];
      return [bucketOf(call.method)];
    });
  }

  /** Makes a step's call on the target alone, and compares nothing; null: it was told to stop. */
  async show(step: TourStep, patience: Patience): Promise<ComparedCall | null> {
    const call = step.call(this.#picks(), this.#there);
    if ('skipped' in call) return skipped(step, null, call.skipped);
    if ((call.key ?? 'right') !== 'right') {
      this.#refusedKeys += 1;
      if (this.#refusedKeys > MOST_REFUSED_KEYS) {
        return skipped(step, call, 'More calls with a wrong key may set off an alarm.');
      }
    }
    const outcome = await this.#target.call(call, patience);
    if (outcome.kind === 'stopped') return null;
    this.unanswered = outcome.kind === 'unanswered' ? this.unanswered + 1 : 0;
    if (outcome.kind === 'unanswered') {
      return skipped(step, call, `The target did not answer: ${outcome.reason}.`);
    }
    const answer = outcome.repeated ? withoutReplay(outcome.answer) : outcome.answer;
    this.#gathered.heard(step.id, call, answer);
    return compared(step, call, []);
  }

  /** Makes a step's call on both sides; null: it was told to stop. */
  async play(step: TourStep, patience: Patience): Promise<ComparedCall | null> {
    const shown = await this.show(step, patience);
    return shown === null || shown.verdict === 'skipped' ? shown : this.compareShown(step);
  }

  /** Compares what the target has shown with what our side shows. */
  async compareShown(step: TourStep): Promise<ComparedCall> {
    if (this.#ours === null) throw new Error('There is no side of ours yet.');
    const picks = this.#picks();
    const call = step.call(picks, this.#there);
    if ('skipped' in call) return skipped(step, null, call.skipped);
    const there = this.#there.get(step.id);
    if (there === undefined) return skipped(step, call, 'The target did not answer.');
    const own = step.call(picks, this.#here);
    if ('skipped' in own) return skipped(step, call, `Not possible here: ${own.skipped}`);
    const missing = scopeShownMissing(call, there, this.#scopesTaken);
    if (missing !== null) await this.#ours.lose(missing);
    const here = await this.#ours.call(own);
    this.#here.set(step.id, here);
    const nothing = nothingShown(here, there);
    if (nothing !== null) return skipped(step, call, nothing);
    const differences = this.#rules.compare({
      step,
      calls: { here: own, there: call },
      here,
      there,
      own: this.answers,
      ...(this.#unknown !== undefined && { unknown: this.#unknown }),
    });
    return compared(step, call, differences);
  }

  get #there(): Answers {
    return this.#gathered.shown;
  }

  /** What is looked at is chosen by what the target shows, and is the same on both sides. */
  #picks(): Picks {
    return this.#chosen ?? this.#rules.picks(this.#there, this.#gathered.left);
  }
}

/** That a write had to be repeated shows in the replay's header, which the first answer did not have. */
function withoutReplay(answer: TourAnswer): TourAnswer {
  const { 'x-idempotent-replay': _, ...headers } = answer.headers;
  return { ...answer, headers };
}

function compared(
  step: TourStep,
  call: TourCall,
  differences: readonly Difference[],
): ComparedCall {
  const verdict: CallVerdict = differences.length === 0 ? 'same' : 'different';
  return { ...named(step, call), verdict, differences };
}

/** A step that was not done; `call` is null where there is not even a call. */
function skipped(step: TourStep, call: TourCall | null, reason: string): ComparedCall {
  const words = reason.slice(0, 500);
  return { ...named(step, call), verdict: 'skipped', differences: [], reason: words };
}

function named(
  step: TourStep,
  call: TourCall | null,
): Pick<ComparedCall, 'step' | 'method' | 'path'> {
  const path = (call?.path ?? '').replace(/\?.*$/su, '');
  return { step: step.id, method: call?.method ?? '', path };
}
