import { afterRealTime } from '#server/clock/real-time.ts';
import { ServerDidNotStart, startChildServer } from '#server/start/process/child-server.ts';
import { writeError } from '#server/start/process/print.ts';
import { removeRunFileLeftBy } from '#server/start/process/token-and-run-file.ts';

import { CannotDo } from './command.ts';
import type { ServerAddress } from './find-server.ts';
import { Interrupted, onSignals } from './signals.ts';

/** A slower start is announced. Real time. */
const SLOW_MS = 1000;

/** A sandbox that this process has started. */
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts a sandbox on a free port, with more flags of `serve`. `db` is its database, a file or `:memory:`. Throws
 * `CannotDo`, and `Interrupted` if a signal arrives during the start.
 */
export async function startSandbox(serveFlags: readonly string[], db = ':memory:') {
  const main = process.argv[1] ?? '';
  const flags = ['--port', '0', '--db', db, ...serveFlags];
  const server = startChildServer({ main, flags, errors: 'inherit' });
  // A killed process cannot remove its run file.
  void server.gone.then(() => removeRunFileLeftBy(server.pid ?? 0, db));
  const notice = afterRealTime(SLOW_MS, () => writeError('countertop: starting the sandbox...\n'));
  const { promise: interrupted, resolve } = Promise.withResolvers<NodeJS.Signals>();
  const stopListening = onSignals(resolve);
  try {
    const ready = await Promise.race([server.ready, interrupted]);
    if (typeof ready !== 'string') {
      const address: ServerAddress = { url: ready.url, token: ready.controlToken };
      return { server, ready, address };
    }
    await Promise.all([server.end(), server.ready.catch(() => undefined)]);
    throw new Interrupted(ready);
  } catch (error) {
    // The child has printed the reason on standard error.
    if (error instanceof ServerDidNotStart) throw new CannotDo('The sandbox could not be started.');
    throw error;
  } finally {
    stopListening();
    notice.cancel();
  }
}
