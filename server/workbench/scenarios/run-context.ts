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
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { NamedAnswers } from './named-answers.ts';
import type { Answer } from './own-client.ts';
import { callOwnServer } from './own-client.ts';
import type { Receivers } from './receivers.ts';
import type { RunFaults } from './run-faults.ts';
import type { ScenarioSlot } from './scenario-run.ts';

/** The parts of an emulator that scenarios use. */
export interface ScenarioEmulator extends OperationContext {
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly settling: Settling;
  readonly live: LiveFeed;
  readonly faults: Pick<Faults, 'settings' | 'set' | 'setOfScenario'>;
  /** How long plugins may take to answer, in ms of real time. */
  readonly timeouts: { readonly webhookMs: number; readonly hookMs: number };
  readonly runs: Runs;
  readonly scenarioSlot: ScenarioSlot;
  readonly url: () => string;
  readonly controlToken: string;
  readonly snapshots: Snapshots;
  readonly reset: (world: World | null, except?: Run, start?: ScenarioStart) => Promise<void>;
}

/** A run as the control API shows it. */
export type RunView = z.output<typeof runAnswer>;

export type StepLink = RunView['steps'][number]['links'][number];

/** What the steps of a run work with. */
export interface RunContext {
  readonly emulator: ScenarioEmulator;
  readonly named: NamedAnswers;
  readonly receivers: Receivers;
  readonly faults: RunFaults;
  /** The newest call and delivery when the run began; later ones belong to it. */
  readonly since: { readonly request: number; readonly delivery: number };
  readonly signal: AbortSignal;
  /** Waits `ms` at the run's pace; not at all at the pace `fast`. */
  readonly rest: (ms: number) => Promise<void>;
  /** How far the clock is moved at a time, in ms, so that it can be watched; infinite at the pace `fast`. */
  readonly sliceMs: () => number;
}

/** Calls the control API; the path is below `/control`. */
export function callControl(
  { emulator, signal }: Pick<RunContext, 'emulator' | 'signal'>,
  {
    method,
    path,
    body,
  }: { readonly method: string; readonly path: string; readonly body?: unknown },
): Promise<Answer> {
  const token = emulator.controlToken;
  return callOwnServer(emulator.url(), { method, path: `/control${path}`, token, body, signal });
}
