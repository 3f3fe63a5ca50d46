import type { ChildServer } from '#server/start/process/child-server.ts';
import { ServerDidNotStart, startChildServer } from '#server/start/process/child-server.ts';
import { removeRunFileLeftBy } from '#server/start/process/run-file.ts';

import { CannotDo } from './command.ts';
import { sayWhenSlow } from './say-when-slow.ts';
import { onSignals } from './signals.ts';

/** How a sandbox for one command is started. */
export interface SandboxOptions {
  /** Flags for its `serve`. */
  readonly serveFlags: readonly string[];
  /** Its database: a file, or `:memory:`. */
  readonly db: string;
}

/** A sandbox as a process of its own, or the signal that came while it started. Throws `CannotDo`. */
export async function startSandbox({
  serveFlags,
  db,
}: SandboxOptions): Promise<{ server: ChildServer } | { endedBy: NodeJS.Signals }> {
  const main = process.argv[1] ?? '';
  const child = startChildServer({ main, flags: serveFlags, errors: 'inherit' });
  // One that was killed could not do it itself.
  void child.gone.then(() => removeRunFileLeftBy(child.pid ?? 0, db));
  const stopNotice = sayWhenSlow('starting the sandbox...');
  let stopListening: () => void = () => undefined;
  const interrupted = new Promise<NodeJS.Signals>((resolve) => {
    stopListening = onSignals(resolve);
  });
  try {
    const first = await Promise.race([child.ready, interrupted]);
    if (typeof first !== 'string') return { server: first };
    await Promise.all([child.end(), child.ready.catch(() => undefined)]);
    return { endedBy: first };
  } catch (error) {
    // It has said on standard error why.
    if (error instanceof ServerDidNotStart) throw new CannotDo('The sandbox could not be started.');
    throw error;
  } finally {
    stopListening();
    stopNotice();
  }
}
