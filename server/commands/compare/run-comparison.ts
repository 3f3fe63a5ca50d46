import { toIso } from '#clock/clock.ts';
import type { ComparedCall, ComparisonDocument } from '#domain/compare/document.ts';
import type { Phase, TourStep } from '#domain/compare/tour-step.ts';

import { CannotDo } from '../command.ts';
import { BothSides } from './both-sides.ts';
import { Gathered } from './gathered.ts';
import type { PacedTarget, Patience } from './paced-target.ts';
import type { ComparisonRules, ComparisonTime, OurSide, StartOurSide } from './parts.ts';
import type { Progress } from './progress.ts';
import { stepsToDo } from './steps-to-do.ts';
import { whyUnusable } from './unusable-target.ts';

/** What a comparison needs. */
export interface Comparison {
  /** The address of the target's Data API. */
  readonly address: string;
  readonly allowWrites: boolean;
  /** An interrupted document that is gone on with; null: none. */
  readonly before: ComparisonDocument | null;
  readonly rules: ComparisonRules;
  readonly target: PacedTarget;
  readonly startOurSide: StartOurSide;
  readonly time: ComparisonTime;
  readonly progress: Progress;
  /** Hears the document after each call. */
  readonly keep: (document: ComparisonDocument) => void;
  /** Interrupts it: it takes away what it opened, as far as the pace lets it in a few seconds. */
  readonly stop: AbortSignal;
}

/** How a comparison ended. */
export interface Compared {
  readonly document: ComparisonDocument;
  readonly interrupted: boolean;
}

/** How long an interrupted comparison still takes away what it opened. */
const CLEAN_UP_WITHIN_MS = 5000;

/** So many calls in a row without an answer, and the target is gone. */
const MOST_UNANSWERED = 2;

/** Walks the tour on both sides. Throws `CannotDo`; what was found by then has been kept. */
export async function runComparison(comparison: Comparison): Promise<Compared> {
  const run = new Run(comparison);
  try {
    return await run.wholeTour();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #given: Comparison;
  readonly #gathered: Gathered;
  readonly #both: BothSides;
  readonly #steps: Readonly<Record<Exclude<Phase, 'cleanUp'>, readonly TourStep[]>>;
  /** Steps that are still to come, for the time left. */
  #toCome: readonly TourStep[];
  #done = 0;
  #ours: OurSide | null = null;

  constructor(given: Comparison) {
    const { rules, target, before, address, time, allowWrites } = given;
    this.#given = given;
    this.#gathered = new Gathered(address, toIso(time.now()), before, rules);
    this.#both = new BothSides(rules, target, this.#gathered);
    this.#steps = stepsToDo(rules.steps, this.#gathered, allowWrites);
    this.#toCome = [...this.#steps.world, ...this.#steps.reads, ...this.#steps.writes];
  }

  async wholeTour(): Promise<Compared> {
    this.#keep();
    const goesOn = (await this.#readWorld()) && (await this.#playAll(this.#steps.reads));
    const isWhole = goesOn && (await this.#writes());
    return { document: this.#gathered.document(), interrupted: !isWhole };
  }

  async end(): Promise<void> {
    await this.#ours?.end();
  }

  /** Reads what ours is built from, builds it, and compares both. False: it was interrupted. */
  async #readWorld(): Promise<boolean> {
    const { world } = this.#steps;
    for (const step of world) {
      const call = await this.#both.show(step, this.#patience());
      if (call === null) return false;
      this.#refuseUnusable(step === world.at(-1), call);
      this.#tell(step, call.verdict === 'skipped' ? 'skipped' : 'read');
    }
    const { rules, startOurSide, time } = this.#given;
    const ourWorld = rules.world(this.#gathered.shown);
    this.#ours = await startOurSide(ourWorld.fixture, time.now());
    if (this.#ours === null) return false;
    this.#both.goOnWith(this.#ours, ourWorld.unknown);
    for (const step of world) {
      this.#gathered.add(await this.#both.compareShown(step));
      this.#keep();
    }
    return !this.#given.stop.aborted;
  }

  #refuseUnusable(isAll: boolean, { reason }: ComparedCall): void {
    const { address } = this.#given;
    const answers = [...this.#gathered.shown.values()];
    if (answers.length === 0 && this.#both.unanswered > 0) {
      throw new CannotDo(`Nothing answers at ${address}. ${reason ?? ''}`.trim());
    }
    const why = whyUnusable(address, answers, isAll);
    if (why !== null) throw new CannotDo(why);
    this.#refuseGone();
  }

  #refuseGone(): void {
    if (this.#both.unanswered < MOST_UNANSWERED) return;
    throw new CannotDo(
      `The target does not answer any more (${MOST_UNANSWERED} calls in a row). Go on later with --resume.`,
    );
  }

  /** False: it was interrupted. */
  async #playAll(steps: readonly TourStep[]): Promise<boolean> {
    for (const step of steps) {
      const call = await this.#both.play(step, this.#patience());
      if (call === null) return false;
      this.#add(step, call);
      this.#refuseGone();
    }
    return !this.#given.stop.aborted;
  }

  /** Takes away what it opened, however the writes end. False: they were interrupted. */
  async #writes(): Promise<boolean> {
    if (this.#steps.writes.length === 0) return true;
    let isWhole = false;
    try {
      isWhole = await this.#playAll(this.#steps.writes);
    } finally {
      if (!isWhole) await this.#cleanUpInHaste();
    }
    return isWhole && (await this.#cleanUp());
  }

  /** False: it was interrupted, and went on in haste. */
  async #cleanUp(): Promise<boolean> {
    const steps = this.#given.rules.cleanUp(this.#both.answers);
    this.#toCome = steps;
    const isWhole = await this.#playAll(steps);
    if (!isWhole) await this.#cleanUpInHaste();
    return isWhole;
  }

  /** On the target alone, and only what its pace lets through: what opened something stays in `left` anyway. */
  async #cleanUpInHaste(): Promise<void> {
    const until = this.#given.time.now() + CLEAN_UP_WITHIN_MS;
    const patience = { stop: new AbortController().signal, until };
    for (const step of this.#given.rules.cleanUp(this.#both.answers)) {
      if (!this.#gathered.shown.has(step.id)) await this.#both.show(step, patience);
    }
    this.#keep();
  }

  #patience(): Patience {
    return { stop: this.#given.stop };
  }

  #add(step: TourStep, call: ComparedCall): void {
    this.#gathered.add(call);
    this.#keep();
    this.#tell(step, call.verdict);
  }

  #tell(step: TourStep, verdict: string): void {
    this.#done += 1;
    this.#toCome = this.#toCome.filter(({ id }) => id !== step.id);
    this.#given.progress.step({
      at: this.#done,
      of: this.#done + this.#toCome.length,
      title: step.title,
      verdict,
      leftMs: this.#given.target.timeLeftMs(this.#both.bucketsOf(this.#toCome)),
    });
  }

  #keep(): void {
    this.#given.keep(this.#gathered.document());
  }
}
