import { systemTime, toIso } from '#clock/clock.ts';
import type { RunFile } from '#process/run-file.ts';
import { findRunning, removeRunFile, runFileOf, writeRunFile } from '#process/run-file.ts';
import { UnusableDatabase } from '#store/unusable-database.ts';

import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { SandboxHost } from './sandbox-host.ts';
import type { ServedEmulator, ServeOptions } from './serve-emulator.ts';
import { serveEmulator } from './serve-emulator.ts';

/** How a server is started. */
export interface ServerOptions extends EmulatorOptions, ServeOptions {}

/** A server that accepts requests. */
export interface RunningServer extends ServedEmulator {
  readonly sandboxes: SandboxHost;
  /** Finishes what is in flight, writes what has gathered and lets go of everything. */
  close(): Promise<void>;
}

/**
 * Puts the parts together and listens. Throws `BadFixture`, `UnusableDatabase` or `CannotListen`,
 * each with one sentence for the person who started it.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const emulator = await openOrNameOther(options);
  const sandboxes = new SandboxHost(emulator, options);
  const served = await serveEmulator(emulator, options, sandboxes);
  const forgetRun = noteRun(options, served.url, served.controlToken);
  return {
    ...served,
    sandboxes,
    close: async () => {
      // Before the database is let go: the next server writes its own.
      await Promise.all([sandboxes.close(), served.close({ alongside: forgetRun })]);
    },
  };
}

/** A database in use is refused with the address of the server that has it, where that is known. */
async function openOrNameOther(options: ServerOptions): Promise<Emulator> {
  try {
    return openEmulator(options);
  } catch (error) {
    const other = error instanceof UnusableDatabase ? await findRunning(options.db) : null;
    if (other === null) throw error;
    throw new UnusableDatabase(
      `The database ${options.db} is in use by the Countertop at ${other.url}; close that one, or ` +
        'choose another file.',
      { cause: error },
    );
  }
}

/**
 * Writes the run file of a file database, and returns what removes it. A server whose run file cannot
 * be written is only harder to find.
 */
function noteRun({ db, log }: ServerOptions, url: string, controlToken: string): () => void {
  const file = runFileOf(db);
  if (file === null) return () => undefined;
  const startedAt = toIso(systemTime());
  const run: RunFile = { url, controlToken, pid: process.pid, startedAt };
  try {
    writeRunFile(file, run);
  } catch (error) {
    log.warn({ error, file }, 'the run file could not be written');
  }
  return () => removeRunFile(file, run);
}
