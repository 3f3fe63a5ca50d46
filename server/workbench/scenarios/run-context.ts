import type * as z from 'zod';

import type { Agenda } from '#server/clock/agenda.ts';
import type { EmulatorClock } from '#server/clock/clock.ts';
import type { Settling } from '#server/clock/settling.ts';
import type { runAnswer } from '#server/contract/control/scenarios.ts';
import type { World } from '#server/domain/world.ts';
import type { LiveFeed } from '#server/events/live-feed.ts';
import type { OperationContext } from '#server/operations/parts/context.ts';

import type { Faults } from '../faults/faults.ts';
import type { Run, Runs, ScenarioStart } from '../runs.ts';
import type { OpenSnapshots } from '../snapshots/snapshots.ts';
import type { NamedAnswers } from './named-answers.ts';
import type { Answer, OwnClient } from './own-client.ts';
import type { Receivers } from './receivers.ts';
import type { RunFaults } from './run-faults.ts';

/** What scenarios play in. */
export interface ScenarioEmulator extends OperationContext {
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly settling: Settling;
  readonly live: LiveFeed;
  readonly faults: Pick<Faults, 'settings' | 'set' | 'setOfScenario'>;
  /** How long plugins may take to answer, in ms of real time. */
  readonly timeouts: { readonly webhookMs: number; readonly hookMs: number };
  readonly runs: Runs;
  /** Where the emulator can be reached. */
  readonly url: () => string;
  readonly controlToken: string;
  readonly snapshots: OpenSnapshots;
  /** Another world, with a checkpoint from before. */
  readonly reset: (world: World | null, except?: Run, scene?: ScenarioStart) => Promise<void>;
}

/** How a run stands, as it is told. */
export type RunView = z.output<typeof runAnswer>;

export type StepLink = RunView['steps'][number]['links'][number];

/** What the steps of one run work with. */
export interface RunContext {
  readonly emulator: ScenarioEmulator;
  readonly client: OwnClient;
  readonly named: NamedAnswers;
  readonly receivers: Receivers;
  readonly faults: RunFaults;
  /** The newest call and delivery when the run began; what came later belongs to it. */
  readonly since: { readonly request: number; readonly delivery: number };
  readonly signal: AbortSignal;
  /** Waits until `ms` have passed at the run's pace; not at all where it has none. */
  readonly rest: (ms: number) => Promise<void>;
  /** How far the clock is moved at once, in ms, so that it can be watched; endless without a pace. */
  readonly sliceMs: () => number;
}

/** A call of the control API with the token. */
export function callControl(
  { emulator, client, signal }: Pick<RunContext, 'emulator' | 'client' | 'signal'>,
  call: { readonly method: string; readonly path: string; readonly body?: unknown },
): Promise<Answer> {
  const { method, path, body } = call;
  const token = emulator.controlToken;
  return client.call({ method, path: `/control${path}`, token, body, signal });
}
