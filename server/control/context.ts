import type { RequestLog } from '#server/api/inspector/request-log.ts';
import type { TurnsOfClock } from '#server/api/inspector/turns-of-clock.ts';
import type { RateLimits } from '#server/api/limits/rate-limits.ts';
import type { Agenda } from '#server/clock/agenda.ts';
import type { EmulatorClock } from '#server/clock/clock.ts';
import type { Settling } from '#server/clock/settling.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { World } from '#server/domain/world.ts';
import type { LiveFeed } from '#server/events/live-feed.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';
import type { LogPlaces } from '#server/store/plugin-log.ts';
import type { StorageWatch } from '#server/store/storage-watch.ts';
import type { SimulatedDevice } from '#server/terminal/simulated-device.ts';
import type { CallbacksUnderWay } from '#server/webhooks/callbacks-under-way.ts';
import type { CheckPluginCall } from '#server/webhooks/check-plugin-call.ts';
import type { Deliverer } from '#server/webhooks/deliverer.ts';
import type { Timeouts } from '#server/webhooks/timeouts.ts';
import type { AutopilotSlot } from '#server/workbench/autopilot/slot.ts';
import type { Faults } from '#server/workbench/faults/faults.ts';
import type { ReceiverChecks } from '#server/workbench/receiver-check/receiver-checks.ts';
import type { Run, Runs } from '#server/workbench/runs.ts';
import type { RecordingSlot } from '#server/workbench/scenarios/recording.ts';
import type { Scenarios } from '#server/workbench/scenarios/scenarios.ts';
import type { OpenSnapshots } from '#server/workbench/snapshots/snapshots.ts';

import type { PastWorlds } from './past-worlds.ts';
import type { OpenSandboxes } from './sandboxes/sandbox-host.ts';

/** The worlds of a process that are judged together. */
export interface JudgedRun {
  /** Those that are there: the server's own first, then sandboxes. */
  readonly worlds: Set<ControlContext>;
  /** What is kept of those that ended, which is loaded when it is first needed. */
  readonly past: () => Promise<PastWorlds>;
}

/** Which part of what a process did a world's logs hold. */
export interface WorldHistory {
  /** The id of the sandbox; null: it is none. */
  sandbox: string | null;
  /** Where its own part of the logs begins: copies, restored states and files bring older rows. */
  start: LogPlaces;
  /** Null: it is judged with no others (`judge: false`). */
  readonly run: JudgedRun | null;
}

/** What is done around the end of a world, so that something of it can be kept; tests may have none. */
export interface WorldEnd {
  /** Loads what `around` needs. */
  prepare: () => Promise<void>;
  /** Does what ends the world. */
  around: (work: () => void) => void;
}

/** What the control API works with. */
export interface ControlContext extends OperationContext {
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly limits: RateLimits;
  readonly faults: Faults;
  readonly requestLog: RequestLog;
  readonly deliverer: Deliverer;
  readonly timeouts: Timeouts;
  readonly settling: Settling;
  readonly callbacksUnderWay: CallbacksUnderWay;
  /** Where in the logs the clock was set back. */
  readonly turns: TurnsOfClock;
  readonly live: LiveFeed;
  readonly metrics: Metrics;
  readonly storage: StorageWatch;
  /** Whether the server is ending: calls under way may finish, and no others should come. */
  readonly isClosing: () => boolean;
  /** The product's version. */
  readonly version: string;
  /** Where the server can be reached, for instance `http://127.0.0.1:4010`. */
  readonly url: () => string;
  /** The world that the emulator started with. */
  readonly startWorld: World;
  /** The platform's own e-mail domain (F1). */
  readonly ownDomain: string;
  /** The card terminal that is not there. */
  readonly device: SimulatedDevice;
  /** Whether answers are held to their schemas before they are sent; tests do. */
  readonly checkAnswers?: boolean;
  readonly checkPluginCall?: CheckPluginCall;
  /** What it holds beside itself; null: it is a sandbox. */
  readonly sandboxes: OpenSandboxes | null;
  /** The scenarios, which are loaded when they are first asked for. */
  readonly scenarios: () => Promise<Scenarios>;
  /** Its saved states; what they need is loaded by who asks first. */
  readonly snapshots: OpenSnapshots;
  /** The checks of receivers, which are loaded when they are first asked for. */
  readonly receiverChecks: () => Promise<ReceiverChecks>;
  /** What reports on everything since the process started go back to. */
  readonly history: WorldHistory;
  readonly worldEnd: WorldEnd;
  /** What plays by itself in this world. */
  readonly runs: Runs;
  /** The recording that is being made. */
  readonly recorder: RecordingSlot;
  /** The evening that goes on or was the last. */
  readonly autopilot: AutopilotSlot;
  /** Ends what plays by itself but what is except, and goes back to a world and the start flags (F5). */
  readonly reset: (world: World | null, except?: Run) => Promise<void>;
}
