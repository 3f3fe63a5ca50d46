import { randomBytes } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';

import { datedAnswers, httpDates } from '#server/api/http/dated-answers.ts';
import { createServer, ServerResponse } from '#server/api/http/node-http.ts';
import { answerUnreadable } from '#server/api/http/unreadable-requests.ts';
import { KeysInProgress } from '#server/api/keys-in-progress.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { ControlContext, JudgedRun, WorldHistory } from '#server/control/context.ts';
import { ControlSession } from '#server/control/control-session.ts';
import type { OpenSandboxes } from '#server/control/sandboxes/sandbox-host.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { sessionSecret } from '#server/operations/parts/session-secret.ts';
import { listInstalls } from '#server/store/installs.ts';
import { logPlaces } from '#server/store/plugin-log.ts';
import { findSessionSecret } from '#server/store/session-secret.ts';
import { deviceSteps } from '#server/terminal/scenario.ts';
import { SimulatedDevice } from '#server/terminal/simulated-device.ts';
import type { ReceiverChecks } from '#server/workbench/receiver-check/receiver-checks.ts';
import type { CheckTimes } from '#server/workbench/receiver-check/run-check.ts';
import type { ScenarioEmulator } from '#server/workbench/scenarios/run-context.ts';
import type { Scenarios } from '#server/workbench/scenarios/scenarios.ts';

import { createApp } from './app.ts';
import type { Emulator } from './emulator.ts';
import { closeServer, hostName, listen } from './listen.ts';
import type { Logger } from './process/log.ts';
import { VERSION } from './process/version.ts';
import { builtInterfaceFolder } from './web/interface-files.ts';

/** The domain of the platform's own e-mail addresses (F1). */
const PLATFORM_DOMAIN = 'service.example';

const NOTHING_LOGGED = { request: 0, delivery: 0, callback: 0 };

/** How an emulator is served. */
export interface ServeOptions {
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
  /** How long checks of receivers may take; tests have less time. */
  readonly receiverCheckTimes?: Partial<CheckTimes>;
  /** The worlds that are judged together with this one; null or left out: none. */
  readonly run?: JudgedRun | null;
  readonly log: Logger;
}

/** How long what is under way may take, in real time, when a server closes; its own where left out. */
interface Closing {
  readonly graceMs?: number;
  /** Done once nobody is answered any more, before the database is let go. */
  readonly alongside?: () => void;
  /** Whether what it did is kept for reports on everything. */
  readonly keeps?: boolean;
}

/** An emulator that accepts requests. */
export interface ServedEmulator {
  /** For instance `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly controlToken: string;
  /** The first install, if there is one. */
  readonly firstInstall: { readonly apiKey: string; readonly serverId: string } | undefined;
  readonly emulator: Emulator;
  readonly keysInProgress: KeysInProgress;
  readonly history: WorldHistory;
  /** Finishes what is in flight, writes what has gathered and lets go of everything. */
  close(closing?: Closing): Promise<void>;
}

/**
 * Lets an emulator listen on an address of its own, and closes it where that cannot be: throws
 * `CannotListen`. `sandboxes` are those that it holds; null: it is one itself.
 */
export async function serveEmulator(
  emulator: Emulator,
  options: ServeOptions,
  sandboxes: OpenSandboxes | null,
): Promise<ServedEmulator> {
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  const keysInProgress = new KeysInProgress();
  const { checkAnswers = false, run = null } = options;
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
    checkAnswers,
    device,
    sandboxes,
    history,
    scenarios: scenariosOf({ ...emulator, url, controlToken }),
    receiverChecks: receiverChecksOf(emulator, options.receiverCheckTimes),
    isClosing: () => isClosing,
  };
  const app = createApp({
    dataApi: { ...emulator, keysInProgress, checkAnswers },
    control,
    session: sessionOf(emulator, options, controlToken, () => port),
    interfaceFolder: options.interfaceFolder ?? builtInterfaceFolder(),
    log: options.log,
  });
  const server = createDatedServer(app, emulator.clock);
  const install = await orClose(emulator, async () => {
    const [first] = listInstalls(emulator.database.read);
    history.start = logPlaces(emulator.database.read);
    port = await listen(server, options.host, options.port);
    return first;
  });

  emulator.agenda.add(deviceSteps(emulator, device, () => isClosing));
  if (run !== null) keepPast(control, run, emulator.worldEnd);

  return {
    url: url(),
    controlToken,
    firstInstall: install && { apiKey: apiKeyOf(install), serverId: install.serverId },
    emulator,
    keysInProgress,
    history,
    close: async ({ graceMs, alongside, keeps = false } = {}) => {
      isClosing = true;
      await endCalls(emulator, server, graceMs);
      alongside?.();
      if (keeps) await emulator.worldEnd.prepare();
      await emulator.close(graceMs, () => {
        if (keeps) emulator.worldEnd.around(() => run?.worlds.delete(control));
      });
    },
  };
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

async function endCalls(emulator: Emulator, server: Server, graceMs?: number): Promise<void> {
  emulator.live.close();
  emulator.settling.end();
  emulator.faults.delayed.close();
  // What plays by itself would otherwise be waited for by whoever has asked for it.
  await emulator.runs.endAll();
  await closeServer(server, graceMs);
}

/** From now on what is done in this world is part of reports on everything, when it ends too. */
function keepPast(control: ControlContext, run: JudgedRun, worldEnd: Emulator['worldEnd']): void {
  run.worlds.add(control);
  worldEnd.prepare = async () => {
    const [past, checks] = await Promise.all([run.past(), control.receiverChecks()]);
    worldEnd.around = (work) => past.end(control, checks, work);
  };
}

async function orClose<T>(emulator: Emulator, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await emulator.close();
    throw error;
  }
}

/** The scenarios that play in a theatre; they are loaded when they are first asked for. */
function scenariosOf(theatre: ScenarioEmulator): () => Promise<Scenarios> {
  let opened: Promise<Scenarios> | undefined;
  return () =>
    (opened ??= import('#server/workbench/scenarios/scenarios.ts').then(
      (loaded) => new loaded.Scenarios(theatre),
    ));
}

/** The checks of receivers; they are loaded when they are first asked for. */
function receiverChecksOf(
  emulator: Emulator,
  times: Partial<CheckTimes> = {},
): () => Promise<ReceiverChecks> {
  let opened: Promise<ReceiverChecks> | undefined;
  const { announce } = emulator.live;
  return () =>
    (opened ??= import('#server/workbench/receiver-check/receiver-checks.ts').then(
      (loaded) => new loaded.ReceiverChecks({ ...emulator, announce, times }),
    ));
}

/** An HTTP server whose answers are dated by the emulator's clock. */
function createDatedServer(app: RequestListener, clock: Clock): Server {
  const date = httpDates(clock);
  const server = createServer(
    {
      ServerResponse: datedAnswers(ServerResponse, date),
      // A request without a Host is refused as one with a foreign one is, and not with an empty answer.
      requireHostHeader: false,
    },
    app,
  );
  answerUnreadable(server, date);
  return server;
}
