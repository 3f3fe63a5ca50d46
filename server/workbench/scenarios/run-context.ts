import type * as z from 'zod';

import type { OwnAddress } from '#server/api/http/own-request.ts';
import type { runAnswer } from '#server/contract/control/scenarios.ts';

import type { RunningEmulator } from '../running-emulator.ts';
import type { NamedResponses } from './named-responses.ts';
import type { Pace } from './pace.ts';
import type { Receivers } from './receivers.ts';
import type { RunFaults } from './run-faults.ts';

/** An emulator whose own APIs can be called. */
export interface ScenarioEmulator extends RunningEmulator {
  readonly ownAddress: () => OwnAddress;
  readonly controlToken: string;
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
