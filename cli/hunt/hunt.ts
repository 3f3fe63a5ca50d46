import { stopwatch } from '#server/clock/clock.ts';
import { counted } from '#server/domain/messages/plural.ts';
import { writeError, writeResult } from '#server/start/process/print.ts';

import type { Command } from '../command.ts';
import { CannotDo, EXIT } from '../command.ts';
import { writeJsonFile } from '../files.ts';
import { codeOfSignal, stoppable } from '../signals.ts';
import type { HuntOptions, ReplayOptions } from './command-line.ts';
import { readHuntLine } from './command-line.ts';
import { documentOf, readHuntDocument } from './document.ts';
import type { RunPlace } from './run-place.ts';
import { hasFailed, startRunPlace } from './run-place.ts';
import type { SearchState, Failure } from './search.ts';
import { BaselineFailed, newSearch, search, FAILS_OF } from './search.ts';
import { endLines, summaryOf, failureText, whenText } from './summary.ts';

const HELP = `Usage: countertop hunt [options] -- COMMAND [ARGUMENT...]
       countertop hunt --replay FILE [-- COMMAND [ARGUMENT...]]

Searches for the order of events that breaks a plugin. It runs the command again and again, each time in
a fresh sandbox (as countertop exec does), and disturbs the run: webhooks arrive twice, late or in another
order, replies are lost, calls are refused for a moment. A correct plugin survives all of that. What fails
three times in a row is reduced to the fewest disturbances and described.

The command is a test suite, or a script that starts the plugin, plays a flow and checks the result. It
must wait until late webhooks have arrived: advance the clock by an hour before checking. A run fails if
the command exits with a code other than 0, if its report card has an error, or if it takes too long.

  --for DURATION        how long to search (default 60s, or no limit with --runs); a find that is
                        being reduced at the end is still finished
  --runs N              search with at most N runs; confirming and reducing a find takes more
  --seed N              each number gives a different order of disturbances (default 1)
  --jobs N              runs at the same time, each on its own server (default 1, since plugins with a
                        fixed port would collide)
  --disturb KINDS       deliveries, replies, limits, callbacks, staff; separated by commas (default: all
                        but staff, since no plugin can rule out that staff change an account between
                        its read and its write)
  --scenario NAME|FILE  play a scenario in each run once the plugin has started; when everything has
                        settled, the command gets SIGTERM
  --run-timeout DURATION  a run that takes longer counts as failed (default 60s)
  --only-exit           ignore the report card
  --out FILE            write what was found as JSON: its rules are fault rules, for PUT /control/faults
                        and the Resilience screen
  --replay FILE         run each find of such a file three times; another command may be given
  --json                print the result as JSON: as with --out, or how each find ended with --replay
  and the options of countertop serve, except --db, --port, --open and --with-parent

Exit codes: 0 nothing found, or no find still fails; 1 it could not run, or the command fails without
disturbances; 2 bad usage; 3 found, or a find still fails; 126 the command is not executable; 127 there is
no such command; 128 + n if signal n ended the hunt before anything was found.

Examples:
  countertop hunt -- npm test
  countertop hunt --for 5m --jobs 2 --limits off --out hunt.json -- node try-it.mjs
  countertop hunt --scenario dinner --disturb deliveries -- node plugin.mjs
  countertop hunt --replay hunt.json
`;

export const hunt: Command = {
  help: HELP,
  run: async (argv) => {
    const options = readHuntLine(argv);
    process.exitCode = await stoppable((stop) =>
      'replay' in options ? replay(options, stop) : huntAs(options, stop),
    );
  },
};

async function huntAs(options: HuntOptions, stop: AbortSignal): Promise<number> {
  const began = stopwatch();
  const state = newSearch();
  const { isTTY } = process.stderr;
  let shown = 0;
  // On a terminal, progress is one line that is overwritten; otherwise, one line per find.
  const onChange = (): void => {
    if (isTTY) writeError(`\r\u001B[K${progressOf(state)}`);
    else if (state.found.length > shown) writeError(`countertop hunt: ${progressOf(state)}\n`);
    shown = state.found.length;
  };
  try {
    await search(options, { state, stop, onChange }).finally(() => writeError(isTTY ? '\n' : ''));
  } catch (error) {
    if (error instanceof BaselineFailed) {
      writeError([error.message, ...endLines(error.end), ''].join('\n'));
      return EXIT.failed;
    }
    // A server may have been killed after something was found.
    if (!(error instanceof CannotDo) || state.found.length === 0) throw error;
    writeError(`${error.message}\n`);
  }
  const document = documentOf(options, state, stopwatch() - began);
  if (options.out !== null) writeJsonFile(options.out, document);
  writeResult(options.json, document, summaryOf(document, state.tried.size, options.out));
  if (state.found.length > 0) return EXIT.notPassed;
  return stop.aborted ? codeOfSignal(stop.reason) : EXIT.done;
}

function progressOf({ runs, found, flaky, undisturbed, isReducing }: SearchState): string {
  const counts = [counted(runs + undisturbed.length, 'run'), `${found.length} found`];
  if (flaky.length > 0) counts.push(`${flaky.length} flaky`);
  if (isReducing) counts.push('reducing a failure');
  return counts.join(', ');
}

/** Runs each find of a file again, and returns the exit code. Throws `CannotDo`. */
async function replay(options: ReplayOptions, stop: AbortSignal): Promise<number> {
  const { flags, limit, found, ...document } = readHuntDocument(options.replay);
  const [command = '', ...args] = options.command.length > 0 ? options.command : document.command;
  const { runTimeoutMs } = limit;
  const place = await startRunPlace({
    ...document,
    command,
    args,
    serveFlags: flags,
    runTimeoutMs,
  });
  const replayed: Awaited<ReturnType<typeof replayFind>>[] = [];
  try {
    for (const { disturbances } of found) {
      const one = await replayFind(place, disturbances, stop);
      if (stop.aborted) break;
      replayed.push(one);
    }
  } finally {
    await place.end();
  }
  const still = replayed.filter(({ failed }) => failed > 0);
  const texts = replayed.map((one) =>
    one.failed > 0
      ? failureText(`Failed ${one.failed} of ${FAILS_OF} times`, one, 'printed with --json')
      : `${whenText('No longer fails', one)}\n`,
  );
  const head = `${counted(replayed.length, 'find')} replayed, ${still.length} still failing.\n`;
  writeResult(options.json, { replayed }, [...texts, head].join('\n'));
  if (still.length > 0) return EXIT.notPassed;
  return stop.aborted ? codeOfSignal(stop.reason) : EXIT.done;
}

/** The first run of a find that failed again, or the first run if none did; `failed` counts the failed runs. */
async function replayFind(
  place: RunPlace,
  disturbances: Failure['disturbances'],
  stop: AbortSignal,
) {
  const schedule = disturbances.map(({ rule }) => rule);
  const first = await place.run(schedule, stop);
  const ends = [first];
  while (ends.length < FAILS_OF && !stop.aborted) ends.push(await place.run(schedule, stop));
  const failed = ends.filter(hasFailed);
  return { disturbances, ...(failed[0] ?? first), failed: failed.length };
}
