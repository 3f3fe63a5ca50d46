import { writeFile } from 'node:fs/promises';

import { systemTime, toIso } from '#server/clock/clock.ts';
import { writeError, writeOut } from '#server/start/process/terminal.ts';

import { CannotDo, EXIT } from '../command.ts';
import type { Client } from '../control-client.ts';
import { connect } from '../control-client.ts';
import { lookForServer } from '../find-server.ts';
import { startSandbox } from '../sandbox.ts';
import { codeOfSignal, onSignals } from '../signals.ts';
import type { Asked, RunOptions } from './command-line.ts';
import { printAsked } from './command-line.ts';
import type { ScenarioResult } from './junit.ts';
import { junitFile } from './junit.ts';
import type { HowToPlay, Run } from './play.ts';
import { playAsked, unlessRefused } from './play.ts';
import { RunPrinter, endText } from './print-run.ts';

/** Plays what was asked for and returns the exit code. Throws `CannotDo`, `UsageError` and `Interrupted`. */
export async function runScenarios(options: RunOptions): Promise<number> {
  const place = await openPlace(options);
  const stopping = new AbortController();
  const { promise: interrupted, resolve } = Promise.withResolvers<NodeJS.Signals>();
  const stopListening = onSignals((signal) => {
    stopping.abort();
    resolve(signal);
  });
  try {
    const ended = await Promise.race([playAll(place, options, stopping.signal), interrupted]);
    if (typeof ended !== 'string') return await report(ended, options);
    await place.stop();
    return codeOfSignal(ended);
  } finally {
    stopListening();
    await place.end();
  }
}

async function playAll(
  place: Place,
  { asked, json }: RunOptions,
  stop: AbortSignal,
): Promise<ScenarioResult[]> {
  const all = asked ?? (await builtInOf(place));
  const results: ScenarioResult[] = [];
  for (const one of all) {
    if (stop.aborted) break;
    results.push(await playOne(place, one, !json, stop));
  }
  return results;
}

async function builtInOf({ client }: Place): Promise<Asked[]> {
  const rows = await client.listScenarios();
  return rows.filter(({ source }) => source === 'builtIn').map(({ name }) => ({ name }));
}

/** A scenario that cannot be played is reported at once and does not keep the others from playing. */
async function playOne(
  place: Place,
  asked: Asked,
  prints: boolean,
  stop: AbortSignal,
): Promise<ScenarioResult> {
  const name = printAsked(asked);
  const startedAt = toIso(systemTime());
  const print = prints ? writeOut : () => undefined;
  print(`${name}\n`);
  const printer = new RunPrinter(print);
  try {
    const run = await place.play(asked, (now) => printer.update(now));
    print(endText(run));
    return { name, startedAt, run, problem: null };
  } catch (error) {
    if (!(error instanceof CannotDo)) throw error;
    if (!stop.aborted) writeError(`${error.message}\n`);
    return { name, startedAt, run: null, problem: error.message };
  }
}

async function report(
  results: readonly ScenarioResult[],
  { json, junit }: RunOptions,
): Promise<number> {
  const passed = results.every(({ run }) => run?.state === 'passed');
  if (json) writeOut(`${JSON.stringify({ passed, scenarios: results })}\n`);
  if (junit !== null) await keep(junit, junitFile(results));
  if (results.some(({ run }) => run === null)) return EXIT.failed;
  return passed ? EXIT.done : EXIT.notPassed;
}

async function keep(file: string, text: string): Promise<void> {
  await writeFile(file, text).catch((error: Error) => {
    throw new CannotDo(`The JUnit file ${file} could not be written: ${error.message}.`);
  });
}

/** Where scenarios play. */
interface Place {
  readonly client: Client;
  /** Plays one to its end and reports its progress. Throws `CannotDo`. */
  readonly play: (asked: Asked, onChange: (run: Run) => void) => Promise<Run>;
  /** Stops what plays. */
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The running Countertop, or a sandbox if one is asked for or none is found. */
async function openPlace(options: RunOptions): Promise<Place> {
  const { address, inSandbox, serveFlags, pace, receivers } = options;
  const how = { pace, receivers };
  const found = inSandbox ? null : await lookForServer(address, process.env);
  if (found !== null) return inRunning(connect(found), how);
  const started = await startSandbox(serveFlags);
  return inSandboxes(connect(started.address), how, () => started.server.end());
}

/** A running Countertop keeps what was played in it. */
function inRunning(client: Client, how: HowToPlay): Place {
  return {
    client,
    play: (asked, onChange) => playAsked(client, asked, how, onChange),
    stop: () => unlessRefused(client.controlScenarioRun({ do: 'stop' })),
    end: async () => undefined,
  };
}

/** Each scenario gets a sandbox of its own, so that none finds what another one left behind. */
function inSandboxes(client: Client, how: HowToPlay, end: Place['end']): Place {
  return {
    client,
    play: async (asked, onChange) => {
      const { id, url, controlToken } = await client.createSandbox();
      const run = await playAsked(connect({ url, token: controlToken }), asked, how, onChange);
      await client.deleteSandbox({ id });
      return run;
    },
    stop: async () => undefined,
    end,
  };
}
