import { writeFile } from 'node:fs/promises';

import { systemTime, toIso } from '#server/clock/clock.ts';
import { writeError, writeOut } from '#server/start/process/terminal.ts';

import { CannotDo, EXIT } from '../command.ts';
import { codeOfSignal, onSignals } from '../signals.ts';
import type { Asked } from './asked.ts';
import { printAsked } from './asked.ts';
import type { RunOptions } from './command-line.ts';
import { junitFile } from './junit.ts';
import { RunPrinter, endText } from './print-run.ts';
import type { ScenarioResult } from './result.ts';
import type { Stage } from './stage.ts';
import { openStage } from './stage.ts';

/** Plays what was asked for and returns the exit code. Throws `CannotDo` and `UsageError`. */
export async function runScenarios(options: RunOptions): Promise<number> {
  const opened = await openStage(options);
  if ('endedBy' in opened) return codeOfSignal(opened.endedBy);
  const { stage } = opened;
  const { stop, interrupted, stopListening } = listenForSignals();
  try {
    const ended = await Promise.race([playAll(stage, options, stop), interrupted]);
    if (typeof ended !== 'string') return await tell(ended, options);
    await stage.stop();
    return codeOfSignal(ended);
  } finally {
    stopListening();
    await stage.end();
  }
}

/** The signal that ends it all, after which nothing more is begun or told. */
function listenForSignals() {
  const stopping = new AbortController();
  let stopListening: () => void = () => undefined;
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    stopListening = onSignals((signal) => {
      stopping.abort();
      resolve(signal);
    });
  });
  return { stop: stopping.signal, interrupted, stopListening };
}

async function playAll(
  stage: Stage,
  { asked, json }: RunOptions,
  stop: AbortSignal,
): Promise<ScenarioResult[]> {
  const all = asked ?? (await builtInOf(stage));
  const results: ScenarioResult[] = [];
  for (const one of all) {
    if (stop.aborted) break;
    results.push(await playOne(stage, one, !json, stop));
  }
  return results;
}

async function builtInOf({ client }: Stage): Promise<Asked[]> {
  const rows = await client.listScenarios();
  return rows.filter(({ source }) => source === 'builtIn').map(({ name }) => ({ name }));
}

/** One that cannot be played is told of at once and does not keep the others from playing. */
async function playOne(
  stage: Stage,
  asked: Asked,
  aloud: boolean,
  stop: AbortSignal,
): Promise<ScenarioResult> {
  const name = printAsked(asked);
  const startedAt = toIso(systemTime());
  const print = aloud ? (text: string) => writeOut(text) : () => undefined;
  print(`${name}\n`);
  const printer = new RunPrinter(print);
  try {
    const run = await stage.play(asked, (now) => printer.see(now));
    print(endText(run));
    return { name, startedAt, run, problem: null };
  } catch (error) {
    if (!(error instanceof CannotDo)) throw error;
    if (!stop.aborted) writeError(`${error.message}\n`);
    return { name, startedAt, run: null, problem: error.message };
  }
}

async function tell(
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
