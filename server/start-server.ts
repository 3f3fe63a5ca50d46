import { randomBytes } from 'node:crypto';

import { KeysInProgress } from '#api/keys-in-progress.ts';
import { ControlSession } from '#auth/control-session.ts';
import { systemTime, toIso } from '#clock/clock.ts';
import { apiKeyOf } from '#domain/install.ts';
import { datedAnswers, httpDates } from '#http/dated-answers.ts';
import { createServer, ServerResponse } from '#http/node-http.ts';
import { answerUnreadable } from '#http/unreadable-requests.ts';
import { sessionSecret } from '#operations/parts/session-secret.ts';
import type { RunFile } from '#process/run-file.ts';
import { findRunning, removeRunFile, runFileOf, writeRunFile } from '#process/run-file.ts';
import { VERSION } from '#process/version.ts';
import { listInstalls } from '#store/installs.ts';
import { findSessionSecret } from '#store/session-secret.ts';
import { UnusableDatabase } from '#store/unusable-database.ts';
import { deviceSteps } from '#terminal/scenario.ts';
import { SimulatedDevice } from '#terminal/simulated-device.ts';
import { builtInterfaceFolder } from '#web/interface-files.ts';
import { loadStartWorld } from '#worlds/start-world.ts';

import { createApp } from './app.ts';
import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { closeServer, hostName, listen } from './listen.ts';

/** The domain of the platform's own e-mail addresses (F1). */
const PLATFORM_DOMAIN = 'service.example';

/** How a server is started. */
export interface ServerOptions extends EmulatorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Null: a random one. */
  readonly controlToken: string | null;
  readonly allowedHosts: readonly string[];
  /** Whether answers are held to their schemas before they are sent; tests do. */
  readonly checkAnswers?: boolean;
  /** Where the built interface is; where `npm run build` puts it when left out. */
  readonly interfaceFolder?: string;
}

/** A server that accepts requests. */
export interface RunningServer {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly controlToken: string;
  /** The first install, if there is one. */
  readonly firstInstall: { readonly apiKey: string; readonly serverId: string } | undefined;
  readonly emulator: Emulator;
  readonly keysInProgress: KeysInProgress;
  /** Finishes what is in flight, writes what has gathered and lets go of everything. */
  close(): Promise<void>;
}

/**
 * Puts the parts together and listens. Throws `BadFixture`, `UnusableDatabase` or `CannotListen`,
 * each with one sentence for the person who started it.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const emulator = await openOrNameOther(options);
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  const keysInProgress = new KeysInProgress();
  const { checkAnswers = false } = options;
  let port = options.port;
  const url = (): string => `http://${hostName(options.host)}:${port}`;
  const device = new SimulatedDevice({ ...emulator, url });

  const app = createApp({
    dataApi: { ...emulator, keysInProgress, checkAnswers },
    control: {
      ...emulator,
      version: VERSION,
      ownDomain: PLATFORM_DOMAIN,
      url,
      checkAnswers,
      device,
    },
    session: new ControlSession(controlToken, options.allowedHosts, () => port, {
      find: () => findSessionSecret(emulator.database.read),
      make: () => sessionSecret(emulator),
    }),
    interfaceFolder: options.interfaceFolder ?? builtInterfaceFolder(),
    log: options.log,
  });
  const date = httpDates(emulator.clock);
  const server = createServer(
    {
      ServerResponse: datedAnswers(ServerResponse, date),
      // A request without a Host is refused as one with a foreign one is, and not with an empty answer.
      requireHostHeader: false,
    },
    app,
  );
  answerUnreadable(server, date);
  try {
    port = await listen(server, options.host, options.port);
  } catch (error) {
    await emulator.close();
    throw error;
  }

  emulator.agenda.add(deviceSteps(emulator, device));

  const [install] = listInstalls(emulator.database.read);
  const forgetRun = noteRun(options, url(), controlToken);
  return {
    url: url(),
    controlToken,
    firstInstall: install && { apiKey: apiKeyOf(install), serverId: install.serverId },
    emulator,
    keysInProgress,
    close: async () => {
      emulator.live.close();
      emulator.settling.end();
      await closeServer(server);
      // Before the database is let go: the next server writes its own.
      forgetRun();
      await emulator.close();
    },
  };
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
