import { systemTime, toIso } from '#server/clock/clock.ts';
import { writeError, writeOut } from '#server/start/process/terminal.ts';

import { CannotDo, EXIT } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect } from '../control-client.ts';
import { writeTextFile } from '../files.ts';
import { findServer, notRunning } from '../find-server.ts';
import type { TestCase, Verdict } from '../junit-text.ts';
import { junitText } from '../junit-text.ts';
import { startSandbox } from '../sandbox.ts';
import { codeOfSignal, onSignals } from '../signals.ts';
import type { ScenarioArgument, RunOptions } from './command-line.ts';
import { printScenarioArgument } from './command-line.ts';
import type { PlayOptions, Run } from './play.ts';
import { playScenario, ignoreRefusal } from './play.ts';
import { RunPrinter, endText } from './print-run.ts';

/** Plays the scenarios and returns the exit code. Throws `CannotDo`, `UsageError` and `Interrupted`. */
export async function runScenarios(options: RunOptions): Promise<number> {
  const host = await openHost(options);
  const stopping = new AbortController();
  const { promise: interrupted, resolve } = Promise.withResolvers<NodeJS.Signals>();
  const stopListening = onSignals((signal) => {
    stopping.abort();
    resolve(signal);
  });
  try {
    const ended = await Promise.race([playAll(host, options, stopping.signal), interrupted]);
    if (typeof ended !== 'string') return report(ended, options);
    await host.stop();
    return codeOfSignal(ended);
  } finally {
    stopListening();
    await host.end();
  }
}

async function playAll(
  host: ScenarioHost,
  { asked, json }: RunOptions,
  stop: AbortSignal,
): Promise<ScenarioResult[]> {
  const all = asked ?? (await builtInOf(host));
  const results: ScenarioResult[] = [];
  for (const one of all) {
    if (stop.aborted) break;
    results.push(await playOne(host, one, !json, stop));
  }
  return results;
}

async function builtInOf({ client }: ScenarioHost): Promise<ScenarioArgument[]> {
  const rows = await client.listScenarios();
  return rows.filter(({ source }) => source === 'builtIn').map(({ name }) => ({ name }));
}

/** A scenario that cannot be played is reported immediately; the others are still played. */
async function playOne(
  host: ScenarioHost,
  asked: ScenarioArgument,
  prints: boolean,
  stop: AbortSignal,
): Promise<ScenarioResult> {
  const name = printScenarioArgument(asked);
  const startedAt = toIso(systemTime());
  const print = prints ? writeOut : () => undefined;
  print(`${name}\n`);
  const printer = new RunPrinter(print);
  try {
    const run = await host.play(asked, (now) => printer.update(now));
    print(endText(run));
    return { name, startedAt, run, problem: null };
  } catch (error) {
    if (!(error instanceof CannotDo)) throw error;
    if (!stop.aborted) writeError(`${error.message}\n`);
    return { name, startedAt, run: null, problem: error.message };
  }
}

function report(results: readonly ScenarioResult[], { json, junit }: RunOptions): number {
  const passed = results.every(({ run }) => run?.state === 'passed');
  if (json) writeOut(`${JSON.stringify({ passed, scenarios: results })}\n`);
  if (junit !== null) writeTextFile(junit, junitFile(results));
  if (results.some(({ run }) => run === null)) return EXIT.failed;
  return passed ? EXIT.done : EXIT.notPassed;
}

/** The server that plays scenarios. */
interface ScenarioHost {
  readonly client: Client;
  /** Throws `CannotDo`. */
  readonly play: (asked: ScenarioArgument, onChange: (run: Run) => void) => Promise<Run>;
  /** Stops the current run. */
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The running Countertop, or a new sandbox if one is required or none is running. */
async function openHost(options: RunOptions): Promise<ScenarioHost> {
  const { address, inSandbox, serveFlags, pace, receivers } = options;
  const playOptions = { pace, receivers };
  const found = inSandbox ? null : await findServer(address, process.env);
  if (found !== null) return inRunningServer(connect(found), playOptions);
  if (address.db !== undefined) throw notRunning('scenario run', address);
  const started = await startSandbox(serveFlags);
  return inNewSandboxes(connect(started.address), playOptions, () => started.server.end());
}

function inRunningServer(client: Client, options: PlayOptions): ScenarioHost {
  return {
    client,
    play: (scenario, onChange) => playScenario(client, scenario, options, onChange),
    stop: () => ignoreRefusal(client.controlScenarioRun({ do: 'stop' })),
    end: async () => undefined,
  };
}

/** Each scenario is played in a new sandbox. */
function inNewSandboxes(
  client: Client,
  options: PlayOptions,
  end: ScenarioHost['end'],
): ScenarioHost {
  return {
    client,
    play: async (scenario, onChange) => {
      const { id, url, controlToken } = await client.createSandbox();
      const run = await playScenario(
        connect({ url, token: controlToken }),
        scenario,
        options,
        onChange,
      );
      await client.deleteSandbox({ id });
      return run;
    },
    stop: async () => undefined,
    end,
  };
}

/**
 * A JUnit file with a suite for each scenario and a test case for each step. A scenario that could not be played has
 * a single case with an error.
 */
export function junitFile(results: readonly ScenarioResult[]): string {
  return junitText(
    'countertop scenario',
    results.map((result) => ({ ...result, cases: casesOf(result) })),
  );
}

function casesOf({ run, problem }: ScenarioResult): TestCase[] {
  if (run === null) {
    return [
      { name: 'can be played', ms: 0, verdict: { element: 'error', message: problem ?? '' } },
    ];
  }
  return run.steps.map((step) => ({
    name: `${step.index + 1}. ${step.title.en}`,
    ms: step.tookMs ?? 0,
    verdict: verdictOf(step),
  }));
}

function verdictOf({
  state,
  error,
}: NonNullable<ScenarioResult['run']>['steps'][number]): Verdict | null {
  switch (state) {
    case 'done':
      return null;
    case 'failed':
      return { element: 'failure', message: error ?? 'The step failed.' };
    default:
      return { element: 'skipped', message: error ?? 'The run ended before this step.' };
  }
}

/** The result of one scenario. */
export interface ScenarioResult {
  /** As given on the command line. */
  readonly name: string;
  /** In the system's time, ISO 8601. */
  readonly startedAt: string;
  /** Null if it could not be played. */
  readonly run: Run | null;
  /** Reason why it could not be played; null if it was. */
  readonly problem: string | null;
}
