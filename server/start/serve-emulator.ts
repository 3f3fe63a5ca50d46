import { randomBytes } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { BlockList } from 'node:net';

import { handleClientErrors } from '#server/api/http/client-errors.ts';
import { createServer, ServerResponse } from '#server/api/http/node-http.ts';
import type { OwnAddress } from '#server/api/http/own-request.ts';
import { datedResponses, httpDates } from '#server/api/http/response-date.ts';
import { KeysInProgress } from '#server/api/idempotency.ts';
import type { ControlContext, JudgedRun, WorldHistory } from '#server/control/context.ts';
import type { SessionAddress } from '#server/control/control-session.ts';
import { ControlSession, LOOPBACK_NAMES } from '#server/control/control-session.ts';
import type { Sandboxes } from '#server/control/sandboxes/sandbox-host.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { sessionSecret } from '#server/operations/parts/secrets.ts';
import { listInstalls } from '#server/store/installs.ts';
import { logPlaces } from '#server/store/report-card-log.ts';
import { findSessionSecret } from '#server/store/secrets.ts';
import { deviceSteps } from '#server/terminal/normal-sale.ts';
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

/** The options of an emulator. */
export interface ServeOptions {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** Null: a random token. */
  readonly controlToken: string | null;
  readonly allowedHosts: readonly string[];
  /** The address that people use, if it is that of a proxy, for instance `https://countertop.example`. */
  readonly publicUrl?: string | null;
  /** The addresses that restaurants must not be read from. */
  readonly forbidden?: BlockList;
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

/** Where an emulator is reached. */
interface Place extends SessionAddress {
  readonly url: () => string;
  readonly ownAddress: () => OwnAddress;
}

/** The sandboxes of a server, and the requests for those that have names. */
interface ServedSandboxes extends Sandboxes {
  /** Answers a request that is addressed to a named sandbox; returns false for all others. */
  handle(...request: Parameters<RequestListener>): boolean;
}

/** An emulator with its APIs, which does not listen itself. */
export interface MountedEmulator {
  readonly controlToken: string;
  readonly emulator: Emulator;
  readonly keysInProgress: KeysInProgress;
  readonly history: WorldHistory;
  readonly handle: RequestListener;
  /** Formats the emulator's time as an HTTP date. */
  readonly date: () => string;
  /** Must be called once requests arrive. */
  begin(): void;
  /** Ends event streams and other calls that would wait for long. */
  endWaiting(): Promise<void>;
  /** Closes everything behind the APIs. */
  close(closing?: Pick<Closing, 'graceMs' | 'keeps'>): Promise<void>;
}

/** An emulator that accepts requests. */
export interface ServedEmulator extends Pick<
  MountedEmulator,
  'controlToken' | 'emulator' | 'keysInProgress' | 'history'
> {
  /** The address that people use, for instance `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly ownAddress: () => OwnAddress;
  readonly firstInstall: { readonly apiKey: string; readonly serverId: string } | undefined;
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
  sandboxes: ServedSandboxes | null,
): Promise<ServedEmulator> {
  const { publicUrl = null } = options;
  let port = options.port;
  const localUrl = (): string => `http://${hostName(options.host)}:${port}`;
  const place: Place = {
    hosts: [...LOOPBACK_NAMES, ...options.allowedHosts],
    port: () => port,
    publicUrl,
    url: () => publicUrl ?? localUrl(),
    ownAddress: () => ({ url: localUrl(), host: new URL(localUrl()).host }),
  };
  const { mounted, server, install } = await closeOnFailure(emulator, async () => {
    const mounted = mountEmulator(emulator, options, place, sandboxes);
    const server = createDatedServer((request, response) => {
      if (sandboxes?.handle(request, response) !== true) mounted.handle(request, response);
    }, mounted.date);
    port = await listen(server, options.host, options.port);
    const [install] = listInstalls(emulator.database.read);
    return { mounted, server, install };
  });
  mounted.begin();

  return {
    ...mounted,
    url: place.url(),
    ownAddress: place.ownAddress,
    firstInstall: install && { apiKey: apiKeyOf(install), serverId: install.serverId },
    close: async ({ graceMs, beforeDatabase, keeps = false } = {}) => {
      await mounted.endWaiting();
      await closeServer(server, graceMs);
      beforeDatabase?.();
      await mounted.close({ graceMs, keeps });
    },
  };
}

/** Puts the APIs and the interface in front of an emulator. */
export function mountEmulator(
  emulator: Emulator,
  options: EmulatorOptions & ServeOptions,
  place: Place,
  sandboxes: Sandboxes | null,
): MountedEmulator {
  const { run = null } = options;
  const controlToken = options.controlToken ?? randomBytes(24).toString('base64url');
  const keysInProgress = new KeysInProgress();
  let isClosing = false;
  const { url, ownAddress } = place;
  const device = new SimulatedDevice({ ...emulator, url, ownAddress });
  const start = logPlaces(emulator.database.read);
  const history: WorldHistory = { sandbox: null, start, run };
  const control: ControlContext = {
    ...emulator,
    version: VERSION,
    ownDomain: PLATFORM_DOMAIN,
    url,
    ownAddress,
    controlToken,
    device,
    sandboxes,
    history,
    receiverChecks: new ReceiverChecks(emulator, options.receiverCheckTimes),
    pull: pullSlot(emulator, options),
    inCopy: copying(emulator, options, serveEmulator),
    isClosing: () => isClosing,
  };
  return {
    controlToken,
    emulator,
    keysInProgress,
    history,
    handle: createApp({
      dataApi: { ...emulator, keysInProgress },
      control,
      session: sessionOf(emulator, controlToken, place),
      interfaceFolder: options.interfaceFolder ?? builtFolder('renderer'),
      log: options.log,
    }),
    date: httpDates(emulator.clock),
    begin: () => {
      emulator.agenda.add(deviceSteps(emulator, device, () => isClosing));
      if (run !== null) joinRun(control, run);
    },
    endWaiting: async () => {
      isClosing = true;
      await endWaiting(emulator);
    },
    close: ({ graceMs, keeps = false } = {}) =>
      emulator.close(graceMs, () => {
        if (keeps) emulator.worldEnd.around(() => run?.worlds.delete(control));
      }),
  };
}

function pullSlot({ runs, live }: Emulator, { log, forbidden }: ServeOptions): PullSlot {
  const onError = (error: unknown): void => log.error({ error }, 'a pull failed unexpectedly');
  return new PullSlot({ runs, live, onError, forbidden }, `countertop-pull/${VERSION}`);
}

function sessionOf(emulator: Emulator, token: string, place: SessionAddress): ControlSession {
  return new ControlSession(token, place, {
    find: () => findSessionSecret(emulator.database.read),
    make: () => sessionSecret(emulator),
  });
}

async function endWaiting({ live, followers, settling, faults, runs }: Emulator): Promise<void> {
  live.close();
  followers.end();
  settling.end();
  faults.delayed.close();
  // Otherwise calls that wait for a run would not end.
  await runs.endAll();
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

/** An HTTP server that dates its responses by the emulator's clock. */
function createDatedServer(app: RequestListener, date: () => string): Server {
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
