import { toIso } from '#server/clock/clock.ts';
import type { ComparedCall, ComparisonDocument } from '#server/contract/comparison.ts';

import type { Messages, OurSide } from './both-sides.ts';
import { BothSides } from './both-sides.ts';
import { cleanUpSteps } from './core/clean-up.ts';
import type { Phase, TourAnswer, TourStep } from './core/step.ts';
import { TOUR } from './core/tour/tour.ts';
import { worldFromReads } from './core/world/world-from-reads.ts';
import { Findings } from './findings.ts';
import { bucketOf } from './pace.ts';
import type { ComparisonTime, PacedTarget, WaitLimits } from './paced-target.ts';
import { ComparisonFailed } from './paced-target.ts';

/** A finished step, for progress output. */
export interface StepDone {
  readonly at: number;
  readonly of: number;
  readonly step: string;
  /** `read` if there is nothing to compare with yet. */
  readonly verdict: ComparedCall['verdict'] | 'read';
  /** How long the rest takes at the pace. */
  readonly leftMs: number;
}

export interface Comparison {
  /** The address of the target's Data API. */
  readonly address: string;
  /** The API key, of which our side takes the names of store and plugin. */
  readonly key: string;
  readonly allowWrites: boolean;
  /** The whole tour if left out. */
  readonly steps?: readonly TourStep[];
  /** An interrupted document that is resumed, or null. */
  readonly before: ComparisonDocument | null;
  /** Makes the idempotency keys of this run unique. */
  readonly run: string;
  readonly target: PacedTarget;
  /** Starts our side with a world; null if it was told to stop meanwhile. */
  readonly startOurSide: (fixture: unknown, now: number) => Promise<OurSide | null>;
  readonly time: ComparisonTime;
  readonly onStep: (done: StepDone) => void;
  /** Gets the document after each call. */
  readonly save: (document: ComparisonDocument) => void;
  /** Interrupts it. What it opened is still emptied, if the pace allows that within a few seconds. */
  readonly stop: AbortSignal;
}

export interface ComparisonResult {
  readonly document: ComparisonDocument;
  readonly interrupted: boolean;
  readonly messages: Messages;
}

/** How long an interrupted comparison may still clean up. */
const CLEAN_UP_WITHIN_MS = 5000;

/** After so many unanswered calls in a row the target counts as gone. */
const MOST_UNANSWERED = 2;

/** Plays the tour on both sides. Throws `ComparisonFailed`; what was found by then has been saved. */
export async function runComparison(comparison: Comparison): Promise<ComparisonResult> {
  const run = new Run(comparison);
  try {
    return await run.play();
  } finally {
    await run.end();
  }
}

class Run {
  readonly #given: Comparison;
  readonly #findings: Findings;
  readonly #both: BothSides;
  /** The steps still to come, for the remaining time. */
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
    const isWhole =
      (await this.#readWorld(world)) && (await this.#playAll(reads)) && (await this.#write(writes));
    const { messages } = this.#both;
    return { document: this.#findings.document(), interrupted: !isWhole, messages };
  }

  async end(): Promise<void> {
    await this.#ours?.end();
  }

  /** Reads what our side is built from, builds it, and compares both. False if interrupted. */
  async #readWorld(steps: readonly TourStep[]): Promise<boolean> {
    for (const step of steps) {
      const call = await this.#both.callTarget(step, this.#given);
      if (call === null) return false;
      this.#refuseUnusable(step === steps.at(-1), call);
      this.#report(step, call.verdict === 'skipped' ? 'skipped' : 'read');
    }
    const { key, startOurSide, time } = this.#given;
    const [serverId = '', pluginId = ''] = key.split('.');
    const { fixture, isConsentUnknown } = worldFromReads(this.#findings.shown, {
      serverId,
      pluginId,
    });
    this.#ours = await startOurSide(fixture, time.now());
    if (this.#ours === null) return false;
    this.#both.begin(this.#ours, isConsentUnknown);
    for (const step of steps) {
      this.#findings.add(await this.#both.compareShown(step));
      this.#save();
    }
    return !this.#given.stop.aborted;
  }

  #refuseUnusable(isAll: boolean, { reason = '' }: ComparedCall): void {
    const { address } = this.#given;
    const answers = [...this.#findings.shown.values()];
    if (answers.length === 0 && this.#both.unanswered > 0) {
      throw new ComparisonFailed(`Nothing answers at ${address}. ${reason}`.trim());
    }
    const why = whyUnusable(address, answers, isAll);
    if (why !== null) throw new ComparisonFailed(why);
    this.#refuseGone();
  }

  #refuseGone(): void {
    if (this.#both.unanswered < MOST_UNANSWERED) return;
    throw new ComparisonFailed(
      `The target does not answer any more (${MOST_UNANSWERED} calls in a row). Go on later with --resume.`,
    );
  }

  /** False if it was interrupted. */
  async #playAll(steps: readonly TourStep[]): Promise<boolean> {
    for (const step of steps) {
      const call = await this.#both.play(step, this.#given);
      if (call === null) return false;
      this.#findings.add(call);
      this.#save();
      this.#report(step, call.verdict);
      this.#refuseGone();
    }
    return !this.#given.stop.aborted;
  }

  /** Cleans up however the writes end. False if they were interrupted. */
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

  /** On the target alone, and only what its pace lets through: the rest is listed as left anyway. */
  async #cleanUpQuickly(): Promise<void> {
    const until = this.#given.time.now() + CLEAN_UP_WITHIN_MS;
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
 * The steps that are still to do. The world is read anew, since our side is built from it. Reads that were compared
 * stay, unless one that was not needs their answer. Writes build on each other: if one is missing, all are made again.
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

/** One answer may be a mistake of the target; two of a kind are not. */
const ENOUGH = 2;

/** Why the target cannot be compared with, from its first answers; null if it can, or it is too early to say. */
function whyUnusable(
  target: string,
  answers: readonly TourAnswer[],
  isAll: boolean,
): string | null {
  const [first] = answers;
  if (first === undefined) return null;
  const location = first.headers['location'];
  if (Math.floor(first.status / 100) === 3 && location !== undefined) {
    return `${target} redirects${whereTo(location, target)}, and redirects are never followed, because the key would go along: give the address that answers itself.`;
  }
  if (answers.length < ENOUGH && !isAll) return null;
  const found = UNUSABLE.find(({ isSo }) => answers.every(isSo));
  return found === undefined ? null : found.say(target, first.status);
}

function whereTo(location: string, target: string): string {
  const to = URL.canParse(location, target) ? new URL(location, target) : null;
  return to === null ? '' : ` to ${`${to.origin}${to.pathname}`.slice(0, 200)}`;
}

const UNUSABLE: readonly {
  readonly isSo: (answer: TourAnswer) => boolean;
  readonly say: (target: string, status: number) => string;
}[] = [
  {
    isSo: ({ isHtml }) => isHtml,
    say: (target) =>
      `${target} answers with pages (HTML) instead of JSON: give the address of the Data API itself, as the platform's documents name it.`,
  },
  {
    isSo: ({ status }) => status === 401,
    say: (target) =>
      `${target} does not know this key (it answers 401): give a key of a sandbox there, and the address that belongs to it.`,
  },
  {
    isSo: ({ status }) => status === 404,
    say: (target) =>
      `There is no Data API at ${target}: it answers 404. Give the address as the platform's documents name it.`,
  },
  {
    isSo: ({ status }) => status >= 500,
    say: (target, status) =>
      `${target} answers ${status}, again and again: try again when it works.`,
  },
];
