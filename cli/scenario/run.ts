import { systemTime, toIso } from '#server/clock/clock.ts';
import { writeError, writeOut } from '#server/start/process/print.ts';

import { CannotDo, EXIT } from '../command.ts';
import { connect } from '../control-client.ts';
import { writeTextFile } from '../files.ts';
import { findServer, notRunning } from '../find-server.ts';
import type { TestCase, Verdict } from '../junit-text.ts';
import { junitText } from '../junit-text.ts';
import { startSandbox } from '../sandbox.ts';
import { codeOfSignal, onSignals } from '../signals.ts';
import type { Run } from './play.ts';
import { ignoreRefusal, OVER, playScenario } from './play.ts';
import type { RunOptions } from './scenario.ts';

/** Plays the scenarios and returns the exit code. Throws `CannotDo`, `UsageError` and `Interrupted`. */
export async function runScenarios(options: RunOptions): Promise<number> {
  const host = await openHost(options);
  const { client, server } = host;
  const stopping = new AbortController();
  const { promise: interrupted, resolve } = Promise.withResolvers<NodeJS.Signals>();
  const stopListening = onSignals((signal) => {
    stopping.abort();
    resolve(signal);
  });
  try {
    const ended = await Promise.race([playAll(host, options, stopping.signal), interrupted]);
    if (typeof ended !== 'string') return report(ended, options);
    if (server === null) await ignoreRefusal(client.controlScenarioRun({ do: 'stop' }));
    return codeOfSignal(ended);
  } finally {
    stopListening();
    await server?.end();
  }
}

async function playAll(
  host: ScenarioHost,
  options: RunOptions,
  stop: AbortSignal,
): Promise<ScenarioResult[]> {
  const rows = options.asked === null ? await host.client.listScenarios() : [];
  const builtIn = rows.filter(({ source }) => source === 'builtIn').map(({ name }) => name);
  const results: ScenarioResult[] = [];
  for (const name of options.asked ?? builtIn) {
    if (stop.aborted) break;
    results.push(await playOne(host, name, options, stop));
  }
  return results;
}

/** A scenario that cannot be played is reported immediately; the others are still played. */
async function playOne(
  { client, server }: ScenarioHost,
  name: string,
  { json, pace, receivers }: RunOptions,
  stop: AbortSignal,
): Promise<ScenarioResult> {
  const startedAt = toIso(systemTime());
  const print = json ? () => undefined : writeOut;
  print(`${name}\n`);
  try {
    // Each scenario is played in a new sandbox, unless a Countertop is running.
    const sandbox = server === null ? null : await client.createSandbox();
    const player =
      sandbox === null ? client : connect({ url: sandbox.url, token: sandbox.controlToken });
    const run = await playScenario(player, name, { pace, receivers }, runPrinter(print));
    if (sandbox !== null) await client.deleteSandbox({ id: sandbox.id });
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
type ScenarioHost = Awaited<ReturnType<typeof openHost>>;

/** The running Countertop, with `server` null, or a new server if sandboxes are required or none is running. */
async function openHost({ address, inSandbox, serveFlags }: RunOptions) {
  const found = inSandbox ? null : await findServer(address);
  if (found !== null) return { client: connect(found), server: null };
  if (address.db !== undefined) throw notRunning('scenario run', address);
  const started = await startSandbox(serveFlags);
  return { client: connect(started.address), server: started.server };
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

function verdictOf({ state, error }: Step): Verdict | null {
  if (state === 'done') return null;
  return state === 'failed'
    ? { element: 'failure', message: error ?? 'The step failed.' }
    : { element: 'skipped', message: error ?? 'The run ended before this step.' };
}

/** The result of one scenario. */
export interface ScenarioResult {
  /** As given on the command line. */
  readonly name: string;
  /** In the system's time, ISO 8601. */
  readonly startedAt: string;
  /** Null if the scenario could not be played. */
  readonly run: Run | null;
  /** Reason why it could not be played; null if it was. */
  readonly problem: string | null;
}

type Step = Run['steps'][number];

const MARKS: Readonly<Record<Step['state'], string>> = {
  done: '✓',
  failed: '✗',
  skipped: '-',
  pending: '-',
  running: '-',
};

const NUMBER_WIDTH = 3;

/** The line of a step, with its error below it. */
function stepText({ index, title, state, error }: Step): string {
  const line = `  ${MARKS[state]} ${String(index + 1).padStart(NUMBER_WIDTH)}  ${title.en}`;
  const indent = ' '.repeat(NUMBER_WIDTH + 6);
  return `${[line, ...(error?.split('\n') ?? [])].join(`\n${indent}`)}\n`;
}

/** The last line of a run. */
function endText(run: Run): string {
  const { state, steps } = run;
  const ms = steps.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0);
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  const done = steps.filter((step) => step.state === 'done').length;
  return `  ${word}: ${done} of ${steps.length} steps done, ${(ms / 1000).toFixed(1)} s\n`;
}

/** Returns a function that prints each step of a run once it has ended; after the run, also unreached steps. */
function runPrinter(print: (text: string) => void): (run: Run) => void {
  let printed = 0;
  return ({ steps, state }) => {
    for (const step of steps.slice(printed)) {
      if (!OVER.has(state) && (step.state === 'pending' || step.state === 'running')) return;
      print(stepText(step));
      printed += 1;
    }
  };
}
