import { randomBytes } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';

import { handleClientErrors } from '#server/api/http/client-errors.ts';
import { createServer, ServerResponse } from '#server/api/http/node-http.ts';
import { datedResponses, httpDates } from '#server/api/http/response-date.ts';
import { KeysInProgress } from '#server/api/idempotency.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { ControlContext, JudgedRun, WorldHistory } from '#server/control/context.ts';
import { ControlSession } from '#server/control/control-session.ts';
import type { Sandboxes } from '#server/control/sandboxes/sandbox-host.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { sessionSecret } from '#server/operations/parts/secrets.ts';
import { listInstalls } from '#server/store/installs.ts';
import { logPlaces } from '#server/store/plugin-log.ts';
import { findSessionSecret } from '#server/store/secrets.ts';
import { deviceSteps } from '#server/terminal/scenario.ts';
import { SimulatedDevice } from '#server/terminal/simulated-device.ts';
import { PullSlot } from '#server/workbench/pull/pull-slot.ts';
import { ReceiverChecks } from '#server/workbench/receiver-check/receiver-checks.ts';
import type { CheckTimes } from '#server/workbench/receiver-check/run-check.ts';

import { createApp } from './app.ts';
import type { Emulator, EmulatorOptions } from './emulator.ts';
import { closeServer, hostName, listen } from './listen.ts';
import { copying } from './open-copy.ts';
import type { Logger } from './process/log.ts';
import { VERSION } from './process/version.ts';
import { builtFolder } from './web/interface-files.ts';

/** The domain of the platform's own e-mail addresses (F1). */
const PLATFORM_DOMAIN = 'service.example';

const NOTHING_LOGGED = { request: 0, delivery: 0, callback: 0 };

/** The options of an emulator. */
export interface ServeOptions {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** Null: a random token. */
  readonly controlToken: string | null;
  readonly allowedHosts: readonly string[];
  /** Validates responses against their schemas before they are sent; only set by tests. */
  readonly checkAnswers?: boolean;
  /** The folder of the built interface, if not that of `npm run build`. */
  readonly interfaceFolder?: string;
  /** How long receiver checks may take; tests set less. */
  readonly receiverCheckTimes?: Partial<CheckTimes>;
  /** The worlds that reports on everything cover in addition to this one. */
  readonly run?: JudgedRun | null;
  readonly log: Logger;
}

interface Closing {
  /** How long calls in progress may take, in ms of real time. */
  readonly graceMs?: number;
  /** Called after the last response, before the database is closed. */
  readonly beforeDatabase?: () => void;
  /** True if the world's reports are kept. */
  readonly keeps?: boolean;
}

/** An emulator that accepts requests. */
export interface ServedEmulator {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly controlToken: string;
  readonly firstInstall: { readonly apiKey: string; readonly serverId: string } | undefined;
  readonly emulator: Emulator;
  readonly keysInProgress: KeysInProgress;
  readonly history: WorldHistory;
  /** Finishes calls in progress, writes buffered rows and closes everything. */
  close(closing?: Closing): Promise<void>;
}

/**
 * Serves an emulator on its own address, or closes it and throws `CannotListen`. `sandboxes` is null for a
 * sandbox.
 */
export async function serveEmulator(
  emulator: Emulator,
  options: EmulatorOptions & ServeOptions,
  sandboxes: Sandboxes | null,
): Promise<ServedEmulator> {
  const { checkAnswers = false, run = null } = options;
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  const keysInProgress = new KeysInProgress();
  let isClosing = false;
  let port = options.port;
  const url = (): string => `http://${hostName(options.host)}:${port}`;
  const device = new SimulatedDevice({ ...emulator, url });
  const history: WorldHistory = { sandbox: null, start: NOTHING_LOGGED, run };
  const control: ControlContext = {
    ...emulator,
    version: VERSION,
    ownDomain: PLATFORM_DOMAIN,
    url,
    controlToken,
    checkAnswers,
    device,
    sandboxes,
    history,
    receiverChecks: new ReceiverChecks(emulator, options.receiverCheckTimes),
    pull: pullSlot(emulator, options.log),
    inCopy: copying(emulator, options, serveEmulator),
    isClosing: () => isClosing,
  };
  const app = createApp({
    dataApi: { ...emulator, keysInProgress, checkAnswers },
    control,
    session: sessionOf(emulator, options, controlToken, () => port),
    interfaceFolder: options.interfaceFolder ?? builtFolder('renderer'),
    log: options.log,
  });
  const server = createDatedServer(app, emulator.clock);
  const [install] = await closeOnFailure(emulator, async () => {
    history.start = logPlaces(emulator.database.read);
    port = await listen(server, options.host, options.port);
    return listInstalls(emulator.database.read);
  });

  emulator.agenda.add(deviceSteps(emulator, device, () => isClosing));
  if (run !== null) joinRun(control, run);

  return {
    url: url(),
    controlToken,
    firstInstall: install && { apiKey: apiKeyOf(install), serverId: install.serverId },
    emulator,
    keysInProgress,
    history,
    close: async ({ graceMs, beforeDatabase, keeps = false } = {}) => {
      isClosing = true;
      await endCalls(emulator, server, graceMs);
      beforeDatabase?.();
      await emulator.close(graceMs, () => {
        if (keeps) emulator.worldEnd.around(() => run?.worlds.delete(control));
      });
    },
  };
}

function pullSlot({ runs, live }: Emulator, log: Logger): PullSlot {
  const onError = (error: unknown): void => log.error({ error }, 'a pull failed unexpectedly');
  return new PullSlot({ runs, live, onError }, `countertop-pull/${VERSION}`);
}

function sessionOf(
  emulator: Emulator,
  { allowedHosts }: ServeOptions,
  controlToken: string,
  port: () => number,
): ControlSession {
  return new ControlSession(controlToken, allowedHosts, port, {
    find: () => findSessionSecret(emulator.database.read),
    make: () => sessionSecret(emulator),
  });
}

/** Includes this world in reports on everything, also after it ends. */
function joinRun(control: ControlContext, run: JudgedRun): void {
  run.worlds.add(control);
  control.worldEnd.around = (work) => run.past.end(control, work);
}

/** Closes the emulator if `work` fails, for instance because rows are damaged. */
async function closeOnFailure<T>(emulator: Emulator, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await emulator.close();
    throw error;
  }
}

async function endCalls(emulator: Emulator, server: Server, graceMs?: number): Promise<void> {
  emulator.live.close();
  emulator.followers.end();
  emulator.settling.end();
  emulator.faults.delayed.close();
  // Otherwise calls that wait for a run would not end.
  await emulator.runs.endAll();
  await closeServer(server, graceMs);
}

/** An HTTP server that dates its responses by the emulator's clock. */
function createDatedServer(app: RequestListener, clock: Clock): Server {
  const date = httpDates(clock);
  const server = createServer(
    {
      ServerResponse: datedResponses(ServerResponse, date),
      // A missing Host header is refused like a foreign one, instead of with Node's empty response.
      requireHostHeader: false,
    },
    app,
  );
  handleClientErrors(server, date);
  return server;
}
