import type * as z from 'zod';

import type { OwnAddress } from '#server/api/http/own-request.ts';
import type { Agenda } from '#server/clock/agenda.ts';
import type { EmulatorClock } from '#server/clock/clock.ts';
import type { Settling } from '#server/clock/settling.ts';
import type { runAnswer } from '#server/contract/control/scenarios.ts';
import type { World } from '#server/contract/world.ts';
import type { LiveFeed } from '#server/events/live-feed.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';

import type { Faults } from '../faults/faults.ts';
import type { Run, Runs, ScenarioStart } from '../runs.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { NamedResponses } from './named-responses.ts';
import type { Pace } from './pace.ts';
import type { Receivers } from './receivers.ts';
import type { RunFaults } from './run-faults.ts';
import type { ScenarioSlot } from './scenario-run.ts';

export interface ScenarioEmulator extends OperationContext {
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly settling: Settling;
  readonly live: LiveFeed;
  readonly faults: Pick<Faults, 'settings' | 'set' | 'setOfScenario'>;
  /** Time that plugins have to respond, in ms of real time. */
  readonly timeouts: { readonly webhookMs: number; readonly hookMs: number };
  readonly ownReceivers: Set<string>;
  readonly runs: Runs;
  /** Calls are logged in batches. */
  readonly requestLog: { readonly newestId: number; flush(): void };
  readonly scenarioSlot: ScenarioSlot;
  readonly ownAddress: () => OwnAddress;
  readonly controlToken: string;
  readonly snapshots: Snapshots;
  readonly reset: (world: World | null, except?: Run, start?: ScenarioStart) => Promise<void>;
}

export type RunView = z.output<typeof runAnswer>;

export type StepLink = RunView['steps'][number]['links'][number];

export interface RunContext {
  readonly emulator: ScenarioEmulator;
  readonly named: NamedResponses;
  readonly receivers: Receivers;
  readonly faults: RunFaults;
  /** The ids of the newest call and delivery when the run began; later ones belong to the run. */
  readonly since: { readonly request: number; readonly delivery: number };
  readonly signal: AbortSignal;
  readonly pace: Pace;
}
