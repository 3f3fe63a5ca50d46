import type { OwnAddress } from '#server/api/http/own-request.ts';
import type { ClockRewinds } from '#server/api/inspector/clock-rewinds.ts';
import type { RequestLog } from '#server/api/inspector/request-log.ts';
import type { RateLimits } from '#server/api/limits/rate-limits.ts';
import type { Followers } from '#server/clock/followers.ts';
import type { World } from '#server/contract/world.ts';
import type { NamedFaultRule } from '#server/domain/faults/rule.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { EngineFeature } from '#server/domain/refusals/workbench.ts';
import type { LogPlaces } from '#server/store/report-card-log.ts';
import type { SimulatedDevice } from '#server/terminal/simulated-device.ts';
import type { Deliverer } from '#server/webhooks/deliverer.ts';
import type { PluginCalls } from '#server/webhooks/post-to-plugin.ts';
import type { PullSlot } from '#server/workbench/pull/pull-slot.ts';
import type { ReceiverChecks } from '#server/workbench/receiver-check/receiver-checks.ts';
import type { RunningEmulator } from '#server/workbench/running-emulator.ts';

import type { PastWorlds } from './past-worlds.ts';
import type { Sandboxes } from './sandboxes/sandbox-host.ts';

/** The worlds that reports on the whole process cover. */
export interface JudgedRun {
  /** The running worlds: the server's own first, then sandboxes. */
  readonly worlds: Set<ControlContext>;
  readonly past: PastWorlds;
}

/** Identifies the log entries that a world wrote itself. */
export interface WorldHistory {
  /** The id of the world's sandbox; null for the server's own world. */
  sandbox: string | null;
  /** The last log entries before the world began. Copies, restored states and files contain older ones. */
  start: LogPlaces;
  /** Null if excluded from reports on the whole process (`judge: false`). */
  readonly run: JudgedRun | null;
}

/** An emulator without its HTTP server. */
export interface EmulatorParts extends RunningEmulator {
  readonly limits: RateLimits;
  readonly requestLog: RequestLog;
  readonly deliverer: Deliverer;
  readonly followers: Followers;
  /** The log positions at which the clock was set back. */
  readonly rewinds: ClockRewinds;
  readonly startWorld: World;
  /** Runs `work`, which deletes logs or ends the world, and keeps reports on the world up to that point. */
  readonly worldEnd: { around: <Result>(work: () => Result) => Result };
}

interface ServedAt {
  /** The address that people use, for instance `http://127.0.0.1:4010`. */
  readonly url: () => string;
  readonly ownAddress: () => OwnAddress;
  readonly controlToken: string;
}

export interface ControlContext extends EmulatorParts, ServedAt {
  /** True while the server closes: calls in progress may finish. */
  readonly isClosing: () => boolean;
  readonly version: string;
  /** The platform's own e-mail domain (F1). */
  readonly ownDomain: string;
  /** The simulated card terminal. */
  readonly device: SimulatedDevice;
  /** The features that the engine lacks. */
  readonly missing: ReadonlySet<EngineFeature>;
  /** Returns false if the engine cannot apply one of these rules. */
  readonly canApply: (rules: readonly NamedFaultRule[]) => boolean;
  /** Null in a sandbox. */
  readonly sandboxes: Sandboxes | null;
  readonly receiverChecks: ReceiverChecks;
  readonly pull: PullSlot;
  readonly history: WorldHistory;
  /**
   * Runs `work` in a copy of the current state, or of the state that a reset restores. The copy calls plugins through
   * `pluginCalls`, and is closed afterwards.
   */
  readonly inCopy: <Result>(
    from: 'now' | 'clean',
    pluginCalls: PluginCalls,
    work: (copy: EmulatorParts & ServedAt) => Promise<Result>,
  ) => Promise<Outcome<Result>>;
}
