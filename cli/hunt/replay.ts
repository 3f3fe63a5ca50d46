import { counted } from '#server/domain/messages/plural.ts';
import { writeResult } from '#server/start/process/print.ts';

import { EXIT } from '../command.ts';
import { codeOfSignal } from '../signals.ts';
import type { ReplayOptions } from './command-line.ts';
import { readHuntDocument } from './document.ts';
import type { RunPlace } from './run-place.ts';
import { hasFailed, startRunPlace } from './run-place.ts';
import type { Failure } from './search.ts';
import { FAILS_OF } from './search.ts';
import { failureText, whenText } from './summary.ts';

/** Runs each find of a file again, and returns the exit code. Throws `CannotDo`. */
export async function replay(options: ReplayOptions, stop: AbortSignal): Promise<number> {
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
