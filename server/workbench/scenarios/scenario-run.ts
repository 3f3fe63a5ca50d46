import { fromIso, nearestOnClock, stopwatch } from '#server/clock/clock.ts';
import type { Scenario, Step } from '#server/contract/scenario.ts';
import { isStep, kindOf } from '#server/contract/scenario.ts';
import type { World } from '#server/contract/world.ts';
import { ANY } from '#server/domain/change.ts';
import { inEnglish } from '#server/domain/messages/english.ts';

import type { Run } from '../runs.ts';
import { newestDelivery } from './expectations.ts';
import { NamedResponses } from './named-responses.ts';
import { obstacleOf, takenTables } from './obstacles.ts';
import type { PlayPace } from './pace.ts';
import { Pace } from './pace.ts';
import { choosePlaceholders, restaurantIn } from './placeholders.ts';
import { playStep } from './play-step.ts';
import type { ReceiverOwner } from './receivers.ts';
import { Receivers } from './receivers.ts';
import type { RunView, RunContext, ScenarioEmulator } from './run-context.ts';
import { RunFaults } from './run-faults.ts';
import { StepFailure } from './step-failure.ts';
import { pressesOf, subjectAfter, subjectOf, titleOf } from './step-views.ts';

type StepView = {
  -readonly [Field in keyof RunView['steps'][number]]: RunView['steps'][number][Field];
};

const NO_ERROR = { error: null, errorCode: null, refusal: null, obstacle: null };

type Outcome = 'passed' | 'failed' | 'stopped';

export interface RunOptions {
  readonly pace: PlayPace;
  /** Who responds for plugins; by default, plugins with a webhook respond themselves. */
  readonly receivers?: ReceiverOwner | undefined;
}

/** The current or latest run of an emulator. */
export interface ScenarioSlot {
  run: ScenarioRun | null;
}

export class ScenarioRun implements Run {
  readonly #emulator: ScenarioEmulator;
  readonly #scenario: Scenario;
  readonly #pace: Pace;
  readonly #receiverOwner: ReceiverOwner | undefined;
  readonly #steps: readonly { readonly step: Step; readonly view: StepView }[];
  readonly #faults: RunFaults;
  readonly #named = new NamedResponses();
  readonly #aborter = new AbortController();
  readonly #aborted = Promise.withResolvers<StepView['links']>();
  readonly #over = Promise.withResolvers<void>();
  #change = Promise.withResolvers<void>();
  #receivers: Receivers | null = null;
  #taken: ReturnType<typeof takenTables> = [];
  #checkpoint: string | null = null;
  #outcome: Outcome | null = null;
  #step = 0;

  constructor(emulator: ScenarioEmulator, scenario: Scenario, { pace, receivers }: RunOptions) {
    this.#emulator = emulator;
    this.#scenario = scenario;
    this.#faults = new RunFaults(emulator.faults);
    this.#pace = new Pace(pace, () => this.#announce());
    this.#receiverOwner = receivers;
    const presses = pressesOf(scenario.steps);
    this.#steps = scenario.steps.map((step, index) => ({
      step,
      view: {
        index,
        press: presses[index] ?? 1,
        kind: kindOf(step),
        title: titleOf(step),
        state: 'pending',
        subject: null,
        ...NO_ERROR,
        tookMs: null,
        links: [],
      },
    }));
  }

  get isOver(): boolean {
    return this.#outcome !== null;
  }

  get over(): Promise<void> {
    return this.#over.promise;
  }

  view(): RunView {
    return {
      name: this.#scenario.name,
      state: this.#outcome ?? (this.#pace.isWaiting ? 'waiting' : 'playing'),
      checkpoint: this.#checkpoint,
      receivers: this.#receivers?.owners ?? [],
      end: this.#named.preview(this.#scenario.end ?? null),
      step: this.#step,
      steps: this.#steps.map(({ view }) => view),
    };
  }

  /** Prepares the clock and the world, and starts the run; resolves before the first step. */
  async begin(world: World | null): Promise<void> {
    const unregister = this.#emulator.runs.add(this);
    let context: RunContext;
    try {
      await this.#prepare(world);
      context = this.#enter();
    } catch (error) {
      unregister();
      await this.#finish('stopped');
      if (this.#aborter.signal.aborted) return;
      throw error;
    }
    void this.#play(context)
      .then((outcome) => this.#finish(outcome))
      .finally(unregister);
  }

  readonly end = async (): Promise<void> => {
    this.#aborter.abort();
    this.#aborted.resolve([]);
    this.#pace.end();
    await this.over;
  };

  /** Runs one step, or ends the waits of the current one; resolves when the step is done. */
  async next(): Promise<void> {
    this.#pace.next();
    if (this.#pace.isPaused) await this.#untilQuiet();
  }

  play(pace?: PlayPace): void {
    this.#pace.play(pace);
  }

  /** Pauses the run; resolves when it waits. */
  async pause(): Promise<void> {
    this.#pace.pause();
    await this.#untilQuiet();
  }

  async #prepare(world: World | null): Promise<void> {
    const { name, clock } = this.#scenario;
    const at = clock === null ? undefined : nearestOnClock(fromIso(clock));
    const { agenda, reset, snapshots } = this.#emulator;
    if (world !== null) this.#checkpoint = await reset(world, this, { scenario: name, at });
    else {
      this.#checkpoint = await snapshots.before('scenario', name, () => undefined);
      if (at !== undefined) {
        await agenda.moveTo(at);
        await agenda.setMode('virtual');
      }
    }
    this.#aborter.signal.throwIfAborted();
  }

  #enter(): RunContext {
    const { read } = this.#emulator.database;
    if (this.#scenario.world === 'keep') this.#taken = takenTables(this.#scenario.steps, read);
    for (const [name, value] of choosePlaceholders(restaurantIn(read))) {
      this.#named.store(name, value);
    }
    for (const { step, view } of this.#steps) view.title = this.#named.preview(titleOf(step));
    this.#receivers = new Receivers(this.#emulator, this.#receiverOwner);
    return {
      emulator: this.#emulator,
      signal: this.#aborter.signal,
      named: this.#named,
      receivers: this.#receivers,
      faults: this.#faults,
      since: {
        request: this.#emulator.requestLog.newestId,
        delivery: newestDelivery(read),
      },
      pace: this.#pace,
    };
  }

  async #play(context: RunContext): Promise<Outcome> {
    for (const { step, view } of this.#steps) {
      const { index, press } = view;
      this.#step = index;
      const isNewPress = press !== this.#steps[index - 1]?.view.press;
      if (isNewPress) this.#findSubjects(index);
      await this.#pace.beforeStep(isNewPress);
      if (this.#aborter.signal.aborted) return 'stopped';
      await this.#playStep(context, step, view);
      if (this.#aborter.signal.aborted) return 'stopped';
      if (view.state === 'failed') return 'failed';
      if (view.kind === 'pause' && !this.#pace.isFast) this.#pace.pause();
    }
    this.#step = this.#steps.length;
    return 'passed';
  }

  /** Sets the subjects of a press's steps, as far as they are known; a text has the subject of the step after it. */
  #findSubjects(from: number): void {
    const last = this.#steps.findLastIndex(
      ({ view }) => view.press === this.#steps[from]?.view.press,
    );
    let subject: StepView['subject'] = null;
    for (const { step, view } of this.#steps.slice(from, last + 1).toReversed()) {
      if (view.kind === 'say') view.subject = subject;
      else view.subject = subjectOf(step, this.#named);
      if (view.kind !== 'expect' && view.subject) subject = view.subject;
    }
  }

  /** An optional step that fails is skipped. */
  async #playStep(context: RunContext, step: Step, view: StepView): Promise<void> {
    const startedAt = stopwatch();
    view.state = 'running';
    view.title = this.#named.preview(titleOf(step));
    if (view.kind !== 'say') view.subject = subjectOf(step, this.#named);
    this.#announce();
    try {
      if (isStep('say', step)) this.#named.fill(step.say);
      const work = playStep(context, step);
      view.links = [...(await Promise.race([work, this.#aborted.promise]))];
      view.subject = subjectAfter(step, view.links, view.subject);
      view.state = 'done';
    } catch (error) {
      const { reason, refusal, gate } = error instanceof StepFailure ? error : unexpected(error);
      const { read } = this.#emulator.database;
      view.state = step.optional === true ? 'skipped' : 'failed';
      view.refusal = refusal;
      view.obstacle = obstacleOf(view.index, gate, this.#taken, read);
      view.errorCode = reason;
      view.error = [inEnglish(reason), ...(view.obstacle ? [view.obstacle.message] : [])].join(
        '\n',
      );
    }
    if (this.#aborter.signal.aborted) Object.assign(view, { state: 'skipped', ...NO_ERROR });
    view.tookMs = Math.max(0, Math.round(stopwatch() - startedAt));
    this.#announce();
  }

  async #finish(outcome: Outcome): Promise<void> {
    for (const { view } of this.#steps) if (view.state === 'pending') view.state = 'skipped';
    this.#faults.restore();
    try {
      await this.#receivers?.close();
    } finally {
      this.#outcome = outcome;
      this.#over.resolve();
      this.#announce();
    }
  }

  /** Resolves when the run waits for a person, continues, or is over. */
  async #untilQuiet(): Promise<void> {
    while (!this.isOver && !this.#pace.isWaiting && this.#pace.isPaused) await this.#change.promise;
  }

  #announce(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
    this.#emulator.live.announce('scenarioRun', ANY);
  }
}

function unexpected(error: unknown): StepFailure {
  const text = error instanceof Error ? error.message : String(error);
  return new StepFailure({ code: 'quoted', params: { text } });
}
