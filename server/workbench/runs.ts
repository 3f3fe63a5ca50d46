import type { Agenda } from '#server/clock/agenda.ts';
import type { EmulatorClock } from '#server/clock/clock.ts';
import type { World } from '#server/contract/world.ts';
import type { LiveFeed } from '#server/events/live-feed.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import type { StorageWatch } from '#server/store/storage-watch.ts';
import type { CallbackContext } from '#server/webhooks/send-callback.ts';

import type { AutopilotSlot } from './autopilot/slot.ts';
import type { Faults } from './faults/faults.ts';
import type { RecordingSlot } from './scenarios/recording.ts';
import type { ScenarioSlot } from './scenarios/scenario-run.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

/** A background activity in a world, such as a scenario, a recording or an autopilot evening. */
export interface Run {
  /** Ends the run because its world is about to be replaced. Resolves when the run has stopped completely. */
  readonly end: () => void | Promise<void>;
  /** True if it is over, and registered only so that a reset discards it; by default it is in progress. */
  readonly isOver?: boolean;
}

/** The world that a scenario starts in. */
export interface ScenarioStart {
  /** The scenario's name. */
  readonly scenario: string;
  /** The clock's time, epoch ms; undefined for the start time of the emulator. */
  readonly at: number | undefined;
}

/**
 * The active runs of an emulator. A reset or restore ends them first, except for the scenario that resets to its
 * own world.
 */
export class Runs {
  readonly #active = new Set<Run>();

  /** True if no run is in progress. */
  get isIdle(): boolean {
    return [...this.#active].every((run) => run.isOver === true);
  }

  /** Adds a run; the returned function removes it. */
  add(run: Run): () => void {
    this.#active.add(run);
    return () => this.#active.delete(run);
  }

  async endAll(except: Run | null = null): Promise<void> {
    const ended = [...this.#active].filter((run) => run !== except);
    for (const run of ended) this.#active.delete(run);
    await Promise.all(ended.map(async (run) => run.end()));
  }
}

/** The parts of an emulator that runs use. */
export interface RunningEmulator extends OperationContext, CallbackContext {
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly faults: Faults;
  /** Calls are logged in batches. */
  readonly requestLog: { readonly newestId: number; flush(): void };
  readonly live: LiveFeed;
  readonly storage: StorageWatch;
  /** The addresses of the receivers that scenarios have started, which may always be called. */
  readonly ownReceivers: Set<string>;
  readonly snapshots: Snapshots;
  readonly runs: Runs;
  readonly scenarioSlot: ScenarioSlot;
  readonly recorder: RecordingSlot;
  readonly autopilot: AutopilotSlot;
  /**
   * Ends all runs except `except` and resets to a world (null: the start world) and to the start flags (F5),
   * after a checkpoint, whose name it returns; null if none was made.
   */
  readonly reset: (world: World | null, except?: Run, by?: ScenarioStart) => Promise<string | null>;
}
