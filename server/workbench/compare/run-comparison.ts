import { toIso } from '#server/clock/clock.ts';
import type { ComparedCall, ComparisonDocument } from '#server/contract/comparison.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import type { Messages, OurSide } from './both-sides.ts';
import { BothSides } from './both-sides.ts';
import { cleanUpSteps } from './core/clean-up.ts';
import type { Phase, TourStep } from './core/step.ts';
import { TOUR } from './core/tour/tour.ts';
import { worldFromReads } from './core/world/world-from-reads.ts';
import { bucketOf } from './pace.ts';
import type { ComparisonTime, PacedTarget, WaitLimits } from './paced-target.ts';
import { ComparisonFailed } from './paced-target.ts';
import { Findings } from './results.ts';
import { whyUnusable } from './why-unusable.ts';

/** A finished step, for progress output. */
export interface StepDone {
  readonly at: number;
  readonly of: number;
  readonly step: string;
  /** `read` if there is nothing to compare with yet. */
  readonly verdict: ComparedCall['verdict'] | 'read';
  /** Time that the remaining steps take at this pace. */
  readonly leftMs: number;
}

export interface Comparison {
  readonly address: string;
  /** The API key, which contains the names of store and plugin. */
  readonly key: string;
  readonly allowWrites: boolean;
  /** The whole tour if left out. */
  readonly steps?: readonly TourStep[];
  /** An interrupted document to resume, or null. */
  readonly before: ComparisonDocument | null;
  /** Makes the idempotency keys of this run unique. */
  readonly run: string;
  readonly target: PacedTarget;
  /** Starts our side with a world; null if stopped meanwhile. */
  readonly startOurSide: (fixture: unknown, now: number) => Promise<OurSide | null>;
  readonly time: ComparisonTime;
  readonly onStep: (done: StepDone) => void;
  /** Called with the document after each call. */
  readonly save: (document: ComparisonDocument) => void;
  /** Interrupts the comparison, which still empties opened accounts if the pace allows that within 5 s. */
  readonly stop: AbortSignal;
}

export interface ComparisonResult {
  readonly document: ComparisonDocument;
  readonly interrupted: boolean;
  readonly messages: Messages;
}

/** Time that an interrupted comparison has for its clean-up, in ms. */
const CLEAN_UP_MS = 5000;

/** A comparison ends after this many consecutive calls without a response. */
const MAX_UNANSWERED = 2;

/** Plays the tour on both sides. If it throws `ComparisonFailed`, the results so far have been saved. */
export async function runComparison(comparison: Comparison): Promise<ComparisonResult> {
  return new Run(comparison).play();
}

class Run {
  readonly #given: Comparison;
  readonly #findings: Findings;
  readonly #both: BothSides;
  /** The remaining steps, to estimate the remaining time. */
  #remaining: readonly TourStep[];
  #done = 0;
  #ours: OurSide | null = null;

  constructor(given: Comparison) {
    const { target, before, address, time, run, steps = TOUR } = given;
    this.#given = given;
    this.#findings = new Findings(address, toIso(time.now()), before);
    this.#both = new BothSides(target, this.#findings, run);
    this.#remaining = stepsToDo(steps, this.#findings, given.allowWrites);
  }

  async play(): Promise<ComparisonResult> {
    this.#save();
    const of = (phase: Phase) => this.#remaining.filter((step) => step.phase === phase);
    const [world, reads, writes] = [of('world'), of('reads'), of('writes')];
    try {
      const isWhole =
        (await this.#readWorld(world)) &&
        (await this.#playAll(reads)) &&
        (await this.#write(writes));
      const { messages } = this.#both;
      return { document: this.#findings.document(), interrupted: !isWhole, messages };
    } finally {
      await this.#ours?.end();
    }
  }

  /** Reads the world, builds our side from it, and compares the answers. Returns false if interrupted. */
  async #readWorld(steps: readonly TourStep[]): Promise<boolean> {
    for (const step of steps) {
      const call = await this.#both.callTarget(step, this.#given);
      if (call === null) return false;
      this.#throwIfUnusable(step === steps.at(-1), call);
      this.#report(step, call.verdict === 'skipped' ? 'skipped' : 'read');
    }
    const { key, startOurSide, time } = this.#given;
    const [serverId = '', pluginId = ''] = key.split('.');
    const plugin = { serverId, pluginId };
    const { fixture, isConsentUnknown } = worldFromReads(this.#findings.shown, plugin);
    this.#ours = await startOurSide(fixture, time.now());
    if (this.#ours === null) return false;
    this.#both.begin(this.#ours, isConsentUnknown);
    for (const step of steps) {
      this.#findings.add(await this.#both.compareStep(step));
      this.#save();
    }
    return !this.#given.stop.aborted;
  }

  #throwIfUnusable(isAll: boolean, { reason = '' }: ComparedCall): void {
    const { address } = this.#given;
    const answers = [...this.#findings.shown.values()];
    if (answers.length === 0 && this.#both.unanswered > 0) {
      throw new ComparisonFailed(`Nothing answers at ${address}. ${reason}`.trim());
    }
    const why = whyUnusable(address, answers, isAll);
    if (why !== null) throw new ComparisonFailed(inEnglish(why));
    this.#throwIfGone();
  }

  #throwIfGone(): void {
    if (this.#both.unanswered < MAX_UNANSWERED) return;
    throw new ComparisonFailed(
      `The target no longer answers (${MAX_UNANSWERED} calls in a row). Continue later with --resume.`,
    );
  }

  /** Returns false if interrupted. */
  async #playAll(steps: readonly TourStep[]): Promise<boolean> {
    for (const step of steps) {
      const call = await this.#both.play(step, this.#given);
      if (call === null) return false;
      this.#findings.add(call);
      this.#save();
      this.#report(step, call.verdict);
      this.#throwIfGone();
    }
    return !this.#given.stop.aborted;
  }

  /** Cleans up in any case. Returns false if interrupted. */
  async #write(steps: readonly TourStep[]): Promise<boolean> {
    if (steps.length === 0) return true;
    let isWhole = false;
    try {
      if (await this.#playAll(steps)) {
        this.#remaining = this.#cleanUp();
        isWhole = await this.#playAll(this.#remaining);
      }
    } finally {
      if (!isWhole) await this.#cleanUpQuickly();
    }
    return isWhole;
  }

  /** Cleans up only on the target, and only what its pace allows; records that remain are listed as left. */
  async #cleanUpQuickly(): Promise<void> {
    const until = this.#given.time.now() + CLEAN_UP_MS;
    const limits: WaitLimits = { stop: new AbortController().signal, until };
    for (const step of this.#cleanUp()) {
      if (!this.#findings.shown.has(step.id)) await this.#both.callTarget(step, limits);
    }
    this.#save();
  }

  #cleanUp(): readonly TourStep[] {
    return cleanUpSteps(this.#both.here, this.#findings.shown);
  }

  #report(step: TourStep, verdict: StepDone['verdict']): void {
    this.#done += 1;
    this.#remaining = this.#remaining.filter(({ id }) => id !== step.id);
    this.#given.onStep({
      at: this.#done,
      of: this.#done + this.#remaining.length,
      step: step.id,
      verdict,
      leftMs: this.#given.target.timeLeftMs(this.#remaining.map(({ call }) => bucketOf(call))),
    });
  }

  #save(): void {
    this.#given.save(this.#findings.document());
  }
}

/**
 * The remaining steps. The world is always read, since our side is built from it. Reads that were compared are skipped,
 * unless another read needs their answer. Writes build on each other: if one is missing, all are repeated.
 */
function stepsToDo(
  steps: readonly TourStep[],
  done: Findings,
  allowWrites: boolean,
): readonly TourStep[] {
  const missingReads = steps.filter(({ id, phase }) => phase === 'reads' && !done.has(id));
  const isNeeded = ({ id }: TourStep): boolean =>
    missingReads.some(({ call }) => call.includes(`{${id}.`));
  const doesWrite =
    allowWrites && steps.some(({ id, phase }) => phase === 'writes' && !done.isSettled(id));
  return steps.filter((step) => {
    if (step.phase === 'reads') return missingReads.includes(step) || isNeeded(step);
    return step.phase === 'world' || doesWrite;
  });
}
