import { connect } from '#cli/control-client.ts';
import { sandboxEnvironment } from '#cli/exec/child-command.ts';
import { runCaptured } from '#cli/hunt/captured-command.ts';
import type { RunOptions } from '#cli/hunt/run-place.ts';
import { startRunPlace } from '#cli/hunt/run-place.ts';
import { startSandbox } from '#cli/sandbox.ts';
import { stopwatch } from '#server/clock/clock.ts';

/** How much longer a run of a hunt takes than its command alone: the median (ms) of `pairs` pairs. */
export async function overheadOf(options: RunOptions, pairs: number): Promise<number> {
  const place = await startRunPlace(options);
  const { server, ready, address } = await startSandbox(options.serveFlags);
  const client = connect(address);
  const never = new AbortController().signal;
  try {
    const longer: number[] = [];
    // The first pair only warms both servers up.
    for (let pair = 0; pair <= pairs; pair += 1) {
      const env = sandboxEnvironment(process.env, ready, await client.reset({}));
      const alone = await timed(() => runCaptured(options.command, options.args, env, never));
      const inHunt = await timed(() => place.run([], never));
      if (pair > 0) longer.push(inHunt - alone);
    }
    return median(longer);
  } finally {
    await Promise.all([place.end(), server.end()]);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = stopwatch();
  await work();
  return stopwatch() - began;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
