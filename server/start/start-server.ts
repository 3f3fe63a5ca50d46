import { systemTime, toIso } from '#server/clock/clock.ts';
import type { JudgedRun } from '#server/control/context.ts';
import type { PastWorlds } from '#server/control/past-worlds.ts';
import { findFileFlaw } from '#server/store/saved-database.ts';
import { UnusableDatabase } from '#server/store/unusable-database.ts';
import { folderOf } from '#server/workbench/snapshots/leftovers.ts';
import { loadStartWorld } from '#server/workbench/worlds/start-world.ts';

import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { keptToken } from './process/kept-token.ts';
import type { RunFile } from './process/run-file.ts';
import { findRunning, removeRunFile, runFileOf, writeRunFile } from './process/run-file.ts';
import { isStartFailure } from './process/start-failure.ts';
import type { SandboxHost } from './sandbox-host.ts';
import type { ServedEmulator, ServeOptions } from './serve-emulator.ts';
import { serveEmulator } from './serve-emulator.ts';

/** How a server is started. */
export interface ServerOptions extends EmulatorOptions, ServeOptions {
  /** Whether calls of worlds that end are kept for `GET /control/har?all=true`. */
  readonly keepHar?: boolean;
  /** How much is kept of worlds that end; 64 MiB when left out. */
  readonly pastBytes?: number;
}

/** A server that accepts requests. */
export interface RunningServer extends ServedEmulator {
  /** Its sandboxes; what they need is loaded by who asks first. */
  readonly sandboxes: () => Promise<SandboxHost>;
  /** Finishes what is in flight, writes what has gathered and lets go of everything. */
  close(): Promise<void>;
}

/**
 * Puts the parts together and listens. Throws `BadFixture`, `UnusableDatabase` or `CannotListen`,
 * each with one sentence for the person who started it.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  try {
    return await start(options);
  } catch (error) {
    throw isStartFailure(error) ? error : await unreadableWorld(options.db, error);
  }
}

async function start(given: ServerOptions): Promise<RunningServer> {
  const options = { ...given, run: newRun(given) };
  const emulator = await openOrNameOther(options);
  // Who makes no sandbox loads nothing for them.
  let host: Promise<SandboxHost> | null = null;
  const sandboxes = () => (host ??= openHost(emulator, options));
  // Only now: the database is ours, so that no second server makes another one.
  const controlToken = options.controlToken ?? tokenOf(options);
  const served = await serveEmulator(emulator, { ...options, controlToken }, sandboxes);
  const forgetRun = noteRun(options, served.url, served.controlToken);
  return {
    ...served,
    sandboxes,
    close: async () => {
      // The run file goes before the database is let go: the next server writes its own.
      await Promise.all([host?.then((it) => it.close()), served.close({ alongside: forgetRun })]);
    },
  };
}

/** Nothing has happened yet. */
function newRun({ keepHar = false, pastBytes }: ServerOptions): JudgedRun {
  let past: Promise<PastWorlds> | undefined;
  const load = async (): Promise<PastWorlds> =>
    new (await import('#server/control/past-worlds.ts')).PastWorlds(keepHar, pastBytes);
  return { worlds: new Set(), past: () => (past ??= load()) };
}

async function openHost(emulator: Emulator, options: ServerOptions): Promise<SandboxHost> {
  const { SandboxHost } = await import('./sandbox-host.ts');
  return new SandboxHost(emulator, options);
}

/** A database in use is refused with the address of the server that has it, where that is known. */
async function openOrNameOther(options: ServerOptions): Promise<Emulator> {
  const startWorld = await loadStartWorld(options.fixture);
  try {
    return openEmulator(options, startWorld);
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

/** What is wrong with the rows of a database file, as a sentence with a way out; else the error itself. */
async function unreadableWorld(file: string, cause: unknown): Promise<unknown> {
  if (file === ':memory:') return cause;
  const { findRowFlaw } = await import('#server/contract/stored.ts');
  const flaw = findFileFlaw({ path: file }, findRowFlaw);
  if (flaw === null) return cause;
  return new UnusableDatabase(
    `The database ${file} cannot be used: ${flaw.message} To go on, move it away with its -wal and -shm files and ` +
      `start fresh, or first copy a checkpoint or snapshot from ${folderOf(file)} to its place.`,
    { cause },
  );
}

/** The token that the database has; a server that cannot keep one is only left by its page at a restart. */
function tokenOf({ db, log }: ServerOptions): string {
  return keptToken(db, (error, file) =>
    log.warn({ error, file }, 'the control token could not be kept'),
  );
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
