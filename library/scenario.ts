import type { Clock } from './clock.ts';
import type { ControlClient, CallResult } from './control-client.ts';
import { CountertopError } from './countertop-error.ts';
import type { FaultRule } from './faults.ts';

/** Text in both languages of the interface. */
export interface ScenarioWords {
  readonly en: string;
  readonly tr: string;
}

type Fields = Readonly<Record<string, unknown>>;

interface AnyStep {
  readonly title?: ScenarioWords;
  /** A failure of this step does not end the run. */
  readonly optional?: boolean;
}

/** The expected response; omitted fields may have any value. */
interface ExpectedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Calling {
  /** Names the response's `data`, for references such as `{t.accountId}` in later steps. */
  readonly as?: string;
  readonly expect?: ExpectedAnswer;
}

/** A step of a scenario. Durations are text such as `20 min`. */
export type ScenarioStep = AnyStep &
  (
    | { readonly say: ScenarioWords }
    | (Calling & { readonly staff: string; readonly with?: Fields })
    | (Calling & {
        readonly plugin: string;
        readonly serverId?: string;
        readonly call: string;
        readonly with?: unknown;
      })
    | (Calling & { readonly terminal: string; readonly with?: Fields })
    | (Calling & { readonly control: string; readonly with?: Fields })
    | { readonly clock: Fields }
    | { readonly faults: readonly FaultRule[] }
    | { readonly expect: Fields }
    | { readonly receiver: Fields }
    | { readonly pause: true }
  );

export interface ScenarioFile {
  readonly name: string;
  readonly title: ScenarioWords;
  readonly about: ScenarioWords;
  /** The intended audience. */
  readonly for?: 'merchant' | 'developer';
  /** How many free tables, products, open tables and customers the world must have. */
  readonly needs?: {
    readonly free?: number;
    readonly menu?: number;
    readonly open?: number;
    readonly customer?: number;
  };
  /** The closing sentence of a presentation. */
  readonly end?: ScenarioWords;
  /** `keep`, a built-in fixture, or a complete fixture. */
  readonly world?: string | object;
  /** ISO time of the stopped clock. */
  readonly clock?: string | null;
  readonly steps: readonly ScenarioStep[];
}

export type ScenarioRun = CallResult<'runScenario'>;

/** `pace` is `fast` by default. */
export interface ScenarioOptions {
  readonly pace?: 'fast' | 'real' | number;
  /**
   * The responder after a `receiver` step: the plugin at its own address, or a receiver of the scenario. By
   * default the plugin, if it has a webhook.
   */
  readonly receivers?: 'plugin' | 'scenario';
}

/** The longest wait on the server between two polls of a run, in ms of real time. */
const POLL_MS = 1000;

/** Runs a scenario to its end. Throws `CountertopError` with the failed step and the reason. */
export async function playScenario(
  client: ControlClient,
  scenario: string | ScenarioFile,
  { pace = 'fast', receivers }: ScenarioOptions,
  clock: Clock,
): Promise<ScenarioRun> {
  const name = typeof scenario === 'string' ? scenario : scenario.name;
  if (typeof scenario !== 'string') await client.putScenario({ ...scenario }, 'scenario');
  let run = await client.runScenario({ name, pace, receivers }, 'scenario');
  while (run.state === 'playing') {
    // The server waits, since the test's timers may be fake.
    await clock.settle({ calls: true, timeoutMs: POLL_MS });
    run = (await client.getScenarioRun({}, 'scenario')) ?? run;
  }
  if (run.state === 'passed') return run;
  throw new CountertopError(`scenario: ${why(run)}`, {
    code: run.state === 'failed' ? 'scenarioFailed' : null,
    asked: `POST /control/scenarios/${name}/run`,
  });
}

function why({ name, state, steps }: ScenarioRun): string {
  const failed = steps.find((step) => step.state === 'failed');
  if (failed === undefined) return `${name} did not finish: it is ${state}.`;
  return `${name} failed at step ${failed.index + 1}, ${failed.title.en}: ${failed.error ?? 'no reason'}`;
}
