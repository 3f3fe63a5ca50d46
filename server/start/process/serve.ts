import { stayAlive } from '#server/clock/real-time.ts';

import type { RunningServer } from '../start-server.ts';
import { startServer } from '../start-server.ts';
import { defaultDatabaseFile } from './data-folder.ts';
import { greeting, interfaceLink, readyLine } from './greeting.ts';
import { createLog } from './log.ts';
import { writeError, writeOut } from './print.ts';
import { readServeFlags } from './serve-flags.ts';
import { keepHeapSmall } from './small-heap.ts';
import { isStartFailure } from './start-failure.ts';

/** The exit code if the server could not start. */
const FAILED = 1;

/** Runs `countertop serve`. Resolves when the server is ready or has failed to start. Throws `UsageError`. */
export async function runServe(argv: readonly string[]): Promise<void> {
  const options = readServeFlags(argv);
  let server: RunningServer;
  let db: string;
  try {
    db = options.db ?? defaultDatabaseFile();
    server = await startServer({ ...options, db, portalLogin: !options.json, log: createLog() });
  } catch (error) {
    if (!isStartFailure(error)) throw error;
    writeError(`${error.message}\n`);
    process.exitCode = FAILED;
    return;
  }
  keepHeapSmall();
  const close = closeOnSignal(server);
  if (options.withParent) onInputClosed(close);
  writeOut(options.json ? readyLine(server) : greeting(server, db));
  if (options.open) await (await import('open')).default(interfaceLink(server));
}

/** Closes the server on the first signal only; terminals and npm may send several. */
function closeOnSignal(server: RunningServer): () => void {
  let closing = false;
  const close = (): void => {
    if (closing) return;
    closing = true;
    // The process must not exit before everything is closed.
    stayAlive();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        writeError(`${String(error)}\n`);
        process.exit(FAILED);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  return close;
}

/** Standard input closes no matter how the parent process ends. */
function onInputClosed(close: () => void): void {
  for (const sign of ['end', 'close', 'error']) process.stdin.once(sign, close);
  // The parent may have exited before the ready line.
  process.stdout.on('error', close);
  // The input is ignored, but Node reports its end only while reading.
  process.stdin.resume();
}
