import type { Agenda } from '#server/clock/agenda.ts';
import type { EmulatorClock } from '#server/clock/clock.ts';
import type { World } from '#server/contract/world.ts';
import type { LiveFeed } from '#server/events/live-feed.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import type { StorageWatch } from '#server/store/storage-watch.ts';
import type { CallbackContext } from '#server/webhooks/send-callback.ts';

import type { AutopilotSlot } from './autopilot/slot.ts';
import type { Faults } from './faults/faults.ts';
import type { Run, Runs, ScenarioStart } from './runs.ts';
import type { RecordingSlot } from './scenarios/recording.ts';
import type { ScenarioSlot } from './scenarios/scenario-run.ts';
import type { Snapshots } from './snapshots/snapshots.ts';

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
