import { fromIso, nearestOnClock, stopwatch } from '#server/clock/clock.ts';
import type { Scenario, Step } from '#server/contract/scenario.ts';
import { kindOf } from '#server/contract/scenario.ts';
import { ANY } from '#server/domain/change.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { World } from '#server/domain/world.ts';

import type { Run } from '../runs.ts';
import { newestId } from './expectations.ts';
import { NamedAnswers } from './named-answers.ts';
import { obstacleOf, takenTables } from './obstacles.ts';
import type { PlayPace } from './pace.ts';
import { Pace } from './pace.ts';
import { playStep } from './play-step.ts';
import type { ReceiverOwner } from './receivers.ts';
import { Receivers } from './receivers.ts';
import type { RunView, RunContext, ScenarioEmulator } from './run-context.ts';
import { RunFaults } from './run-faults.ts';
import { StepFailure } from './step-failure.ts';
import { titleOf } from './step-titles.ts';

type StepView = {
  -readonly [Field in keyof RunView['steps'][number]]: RunView['steps'][number][Field];
};

type Outcome = 'passed' | 'failed' | 'stopped';

export interface RunOptions {
  readonly pace: PlayPace;
  /** Who responds for plugins; by default those that have a webhook do. */
  readonly receivers?: ReceiverOwner | undefined;
}

/** The present or last run of an emulator. */
export interface ScenarioSlot {
  run: ScenarioRun | null;
}

/** One run of a scenario. */
export class ScenarioRun implements Run {
  readonly #emulator: ScenarioEmulator;
  readonly #scenario: Scenario;
  readonly #pace: Pace;
  readonly #receiverOwner: ReceiverOwner | undefined;
  readonly #steps: StepView[];
  readonly #faults: RunFaults;
  readonly #named = new NamedAnswers();
  readonly #aborter = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  #change = Promise.withResolvers<void>();
  #receivers: Receivers | null = null;
  #taken: ReturnType<typeof takenTables> = [];
  #outcome: Outcome | null = null;
  #step = 0;

  constructor(emulator: ScenarioEmulator, scenario: Scenario, { pace, receivers }: RunOptions) {
    this.#emulator = emulator;
    this.#scenario = scenario;
    this.#faults = new RunFaults(emulator.faults);
    this.#pace = new Pace(pace, () => this.#announce());
    this.#receiverOwner = receivers;
    this.#steps = scenario.steps.map((step, index) => ({
      index,
      kind: kindOf(step),
      title: titleOf(step),
      state: 'pending',
      error: null,
      errorCode: null,
      refusal: null,
      obstacle: null,
      tookMs: null,
      links: [],
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
      receivers: this.#receivers?.owners ?? [],
      step: this.#step,
      steps: this.#steps,
    };
  }

  /**
   * Prepares the clock and the world, and starts the run; resolves before the first step.
   */
  async begin(world: World | null): Promise<void> {
    const leave = this.#emulator.runs.add(this);
    let context: RunContext;
    try {
      await this.#prepare(world);
      context = await this.#enter();
    } catch (error) {
      leave();
      await this.#finish('stopped');
      if (this.#aborter.signal.aborted) return;
      throw error;
    }
    void this.#play(context)
      .then((outcome) => this.#finish(outcome))
      .finally(leave);
  }

  readonly end = async (): Promise<void> => {
    this.#aborter.abort();
    this.#pace.end();
    await this.over;
  };

  /** Runs one step, or cuts the present one short; resolves when the step is done. */
  async next(): Promise<void> {
    this.#pace.next();
    if (this.#pace.isHeld) await this.#untilQuiet();
  }

  /** Continues, optionally at another pace. */
  play(pace?: PlayPace): void {
    this.#pace.play(pace);
  }

  /** Resolves when the run waits. */
  async pause(): Promise<void> {
    this.#pace.pause();
    await this.#untilQuiet();
  }

  async #prepare(world: World | null): Promise<void> {
    const { name, clock } = this.#scenario;
    const at = clock === null ? undefined : nearestOnClock(fromIso(clock));
    const { agenda, reset, snapshots } = this.#emulator;
    if (world !== null) await reset(world, this, { scenario: name, at });
    else {
      snapshots.checkpoint('scenario', name);
      if (at !== undefined) {
        await agenda.moveTo(at);
        await agenda.holdStill();
      }
    }
    this.#aborter.signal.throwIfAborted();
  }

  async #enter(): Promise<RunContext> {
    const { read } = this.#emulator.database;
    if (this.#scenario.world === 'keep') this.#taken = takenTables(this.#scenario.steps, read);
    this.#receivers = new Receivers(this.#emulator, this.#receiverOwner);
    const parts = { emulator: this.#emulator, signal: this.#aborter.signal };
    return {
      ...parts,
      named: this.#named,
      receivers: this.#receivers,
      faults: this.#faults,
      since: {
        request: await newestId(parts, '/requests'),
        delivery: await newestId(parts, '/deliveries'),
      },
      rest: (ms) => this.#pace.rest(ms),
      sliceMs: () => this.#pace.sliceMs,
    };
  }

  async #play(context: RunContext): Promise<Outcome> {
    for (const [index, step] of this.#scenario.steps.entries()) {
      this.#step = index;
      await this.#pace.beforeStep();
      if (this.#aborter.signal.aborted) return 'stopped';
      const isDone = await this.#playStep(context, step, index);
      if (this.#aborter.signal.aborted) return 'stopped';
      if (!isDone && step.optional !== true) return 'failed';
      if (kindOf(step) === 'pause') this.#pace.hold();
    }
    this.#step = this.#scenario.steps.length;
    return 'passed';
  }

  /** Returns true if the step succeeded. An optional one that fails is skipped. */
  async #playStep(context: RunContext, step: Step, index: number): Promise<boolean> {
    const view = this.#viewOf(index);
    const startedAt = stopwatch();
    view.state = 'running';
    this.#announce();
    try {
      if (kindOf(step) === 'say') view.title = this.#named.fill(view.title);
      view.links = [...(await untilAborted(playStep(context, step), this.#aborter.signal))];
      view.state = 'done';
    } catch (error) {
      view.state = step.optional === true ? 'skipped' : 'failed';
      const { refusal, gate } = error instanceof StepFailure ? error : NO_MORE;
      view.refusal = refusal;
      view.obstacle = obstacleOf(index, gate, this.#taken, this.#emulator.database.read);
      view.errorCode = reasonOf(error);
      view.error = [
        inEnglish(view.errorCode),
        ...(view.obstacle ? [view.obstacle.message] : []),
      ].join('\n');
    }
    if (this.#aborter.signal.aborted) {
      const nothing = { error: null, errorCode: null, refusal: null, obstacle: null };
      Object.assign(view, { state: 'skipped', ...nothing });
    }
    view.tookMs = Math.max(0, Math.round(stopwatch() - startedAt));
    this.#announce();
    return view.state === 'done';
  }

  #viewOf(index: number): StepView {
    const view = this.#steps[index];
    if (view === undefined) throw new Error(`There is no step ${index}.`);
    return view;
  }

  async #finish(outcome: Outcome): Promise<void> {
    for (const view of this.#steps) if (view.state === 'pending') view.state = 'skipped';
    this.#faults.putBack();
    try {
      await this.#receivers?.close();
    } finally {
      this.#outcome = outcome;
      this.#over.resolve();
      this.#announce();
    }
  }

  /** Resolves when the run waits for a person, continues by itself, or is over. */
  async #untilQuiet(): Promise<void> {
    while (!this.isOver && !this.#pace.isWaiting && this.#pace.isHeld) await this.#change.promise;
  }

  #announce(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
    this.#emulator.live.announce('scenarioRun', ANY);
  }
}

/** Stops waiting when the run is aborted. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new StepFailure({ code: 'stepStopped', params: {} }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const NO_MORE: Pick<StepFailure, 'refusal' | 'gate'> = { refusal: null, gate: null };

function reasonOf(error: unknown): KnownMessage {
  if (error instanceof StepFailure) return error.reason;
  return {
    code: 'quoted',
    params: { text: error instanceof Error ? error.message : String(error) },
  };
}
