import { systemTime, toIso } from '#server/clock/clock.ts';
import type { ControlContext } from '#server/control/context.ts';
import { PastWorlds } from '#server/control/past-worlds.ts';
import { ANY } from '#server/domain/change.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { openDatabase } from '#server/store/driver/open-database.ts';
import { findFileFlaw } from '#server/store/driver/saved-database.ts';
import { UnusableDatabase } from '#server/store/storage-problem.ts';
import { callPublicTargets, ForbiddenTargets } from '#server/webhooks/public-targets.ts';
import { folderOf, openSnapshotStore } from '#server/workbench/snapshots/open-store.ts';
import { loadStartWorld } from '#server/workbench/worlds/start-world.ts';

import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { isStartFailure } from './process/start-failure.ts';
import type { RunFile } from './process/token-and-run-file.ts';
import {
  findRunning,
  keptToken,
  removeRunFile,
  runFileOf,
  writeRunFile,
} from './process/token-and-run-file.ts';
import type { SandboxBounds } from './sandbox-bounds.ts';
import { SandboxHost } from './sandbox-host.ts';
import type { ServedEmulator, ServeOptions } from './serve-emulator.ts';
import { serveEmulator } from './serve-emulator.ts';

/** Databases and their snapshots, in files or in memory. */
export const inFiles: Pick<EmulatorOptions, 'openDatabase' | 'openSnapshots'> = {
  openDatabase,
  openSnapshots: openSnapshotStore,
};

type OpenOptions = ServerOptions & typeof inFiles;

export interface ServerOptions
  extends
    Omit<EmulatorOptions, keyof typeof inFiles>,
    Partial<typeof inFiles>,
    ServeOptions,
    SandboxBounds {
  /** The name of a built-in fixture, or the path of a JSON file. */
  readonly fixture: string;
  /** Keeps the calls of ended worlds for `GET /control/har?all=true`. */
  readonly keepHar?: boolean;
  /** The maximum size of the kept calls of ended worlds; 64 MiB by default. */
  readonly pastBytes?: number;
  /** The folder of the named sandboxes; null: there are none. */
  readonly sandboxes?: string | null;
  /** With a public address: ranges of non-public addresses that may be called. */
  readonly allowedTargets?: readonly string[];
}

/** A server that accepts requests. */
export interface RunningServer extends ServedEmulator {
  readonly sandboxes: SandboxHost;
  /** Finishes calls in progress, writes buffered rows and closes everything. */
  close(): Promise<void>;
}

/** Throws `BadFixture`, `UnusableDatabase` or `CannotListen`; the message is one sentence for the user. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  try {
    return await start(options);
  } catch (error) {
    throw isStartFailure(error) ? error : await explainFailure(options.db, error);
  }
}

async function start(given: ServerOptions): Promise<RunningServer> {
  const { sandboxes = null } = given;
  if (sandboxes === null) return await startWith(given, null);
  const named = await loadNamed(sandboxes);
  try {
    return await startWith(given, named);
  } catch (error) {
    named.folder.close();
    throw error;
  }
}

/** Most servers have no named sandboxes, and start faster without their code. */
async function loadNamed(path: string) {
  const { NamedSandboxes } = await import('./named-sandboxes.ts');
  const { SandboxesFolder } = await import('./sandboxes-folder.ts');
  return { NamedSandboxes, folder: await SandboxesFolder.open(path) };
}

async function startWith(
  given: ServerOptions,
  loaded: Awaited<ReturnType<typeof loadNamed>> | null,
): Promise<RunningServer> {
  const past = new PastWorlds(given.keepHar ?? false, given.pastBytes);
  const options = {
    ...inFiles,
    ...guarded(given),
    run: { worlds: new Set<ControlContext>(), past },
  };
  let localUrl = '';
  const announce = (): void => emulator.live.announce('sandboxes', ANY);
  const parts = { options, announce, localUrl: () => localUrl };
  const named = loaded && new loaded.NamedSandboxes({ ...parts, folder: loaded.folder });
  const emulator = await openOrNameRunning(options);
  const sandboxes = new SandboxHost(emulator, options, { named });
  // The token is created only now that the database is locked, so no other server can create one for it.
  const controlToken = options.controlToken ?? keptToken(options.db, options.log);
  const served = await serveEmulator(emulator, { ...options, controlToken }, sandboxes);
  localUrl = served.ownAddress().url;
  named?.begin();
  const addRun = (db: string) => addRunFile({ ...options, db }, localUrl, served.controlToken);
  const removeRun = addRun(options.db);
  const removeRunOfFolder = loaded && addRun(loaded.folder.owned);
  return {
    ...served,
    sandboxes,
    close: async () => {
      // Remove the run files before the database and the folder are unlocked: the next server writes its own.
      removeRunOfFolder?.();
      await Promise.all([sandboxes.close(), served.close({ beforeDatabase: removeRun })]);
    },
  };
}

/** People who reach a server only through its proxy must not reach its network through its calls. */
function guarded(options: ServerOptions): ServerOptions {
  const { publicUrl = null, allowedTargets = [] } = options;
  if (publicUrl === null) return options;
  const forbidden = new ForbiddenTargets(allowedTargets);
  return { ...options, forbidden, pluginCalls: callPublicTargets(forbidden) };
}

/** If the database is in use, the error names the address of the server that uses it. */
async function openOrNameRunning(options: OpenOptions): Promise<Emulator> {
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

/** An error that says what is wrong with the database file; if nothing is, the error itself. */
async function explainFailure(file: string, cause: unknown): Promise<unknown> {
  if (file === ':memory:') return cause;
  const { findRowFlaw } = await import('#server/contract/imported-rows.ts');
  const flaw = findFileFlaw({ path: file }, findRowFlaw);
  if (flaw === null) return cause;
  return new UnusableDatabase(
    `The database ${file} cannot be used: ${inEnglish(flaw.problem)} To continue, move it away with its -wal and -shm files and ` +
      `start fresh, or first copy a checkpoint or snapshot from ${folderOf(file)} to its place.`,
    { cause },
  );
}

/**
 * Writes the run file of a file database; returns a function that removes it. The server also works without
 * one.
 */
function addRunFile({ db, log }: ServerOptions, url: string, controlToken: string): () => void {
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
