import type { RequestListener, Server } from 'node:http';

import { handleClientErrors } from '#server/api/http/client-errors.ts';
import { createServer, KEEP_ALIVE_MS, ServerResponse } from '#server/api/http/node-http.ts';
import type { OwnAddress } from '#server/api/http/own-request.ts';
import { reachedOverHttp } from '#server/api/http/own-request.ts';
import { datedResponses } from '#server/api/http/response-date.ts';
import type { ControlContext } from '#server/control/context.ts';
import { LOOPBACK_NAMES } from '#server/control/control-session.ts';
import type { Sandboxes } from '#server/control/sandboxes/sandbox-host.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import { listInstalls } from '#server/store/installs.ts';

import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { closeServer, hostName, listen } from './listen.ts';
import { refuseMissing } from './missing-resource.ts';
import type { MountClosing, MountedEmulator, MountOptions, Place } from './mount-emulator.ts';
import { mountEmulator } from './mount-emulator.ts';
import type { SandboxStart } from './sandbox-origins.ts';
import { optionsOf, SandboxOrigins } from './sandbox-origins.ts';

/** The options of an emulator that listens. */
export interface ServeOptions extends MountOptions {
  /** 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** The address that people use, if it is that of a proxy, for instance `https://countertop.example`. */
  readonly publicUrl?: string | null;
}

type Options = EmulatorOptions & ServeOptions;

interface Closing extends MountClosing {
  /** Called after the last response, before the database is closed. */
  readonly beforeDatabase?: () => void;
}

/** The sandboxes of a server, and the requests for those that have names. */
interface ServedSandboxes extends Sandboxes {
  /** Answers a request that is addressed to a named sandbox; returns false for all others. */
  handle(...request: Parameters<RequestListener>): boolean;
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
  options: Options,
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
    ownAddress: () => reachedOverHttp(localUrl(), new URL(localUrl()).host),
  };
  const { mounted, server, install } = await closeOnFailure(emulator, async () => {
    const mounted = mountEmulator(emulator, options, place, {
      sandboxes,
      inCopy: copying(emulator, options),
    });
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

/** Returns a function that does work in a copy of an emulator, which is then closed. */
export function copying(emulator: Emulator, options: Options): ControlContext['inCopy'] {
  return async (from, pluginCalls, work) => {
    let served: ServedEmulator;
    try {
      const start = await startOf(emulator, options, from);
      const own = {
        host: '127.0.0.1',
        port: 0,
        controlToken: null,
        publicUrl: null,
        run: null,
        pluginCalls,
      };
      const made = optionsOf(start, { limits: {}, clock: undefined }, { ...options, ...own });
      served = await serveEmulator(openEmulator(made, start.world), made, null);
    } catch (error) {
      return refuseMissing(error);
    }
    const { url, ownAddress, controlToken } = served;
    try {
      return await work({ ...served.emulator, url: () => url, ownAddress, controlToken });
    } finally {
      await served.close({ graceMs: 0 });
    }
  };
}

/** The current state of an emulator, or the state that its reset restores. */
async function startOf(
  emulator: Emulator,
  { clock, limits, origin }: Options,
  from: 'now' | 'clean',
): Promise<SandboxStart> {
  const origins = new SandboxOrigins(emulator.startWorld);
  if (from === 'now') return origins.ofEmulator(emulator);
  const { image = null, limitValues = {} } = origin ?? {};
  if (image !== null) {
    const kept = { hasBegun: true, image, limitValues };
    return { limits, clock, image: image(), world: emulator.startWorld, origin: kept };
  }
  const start = await origins.ofStart(undefined, clock, limits);
  return { ...start, origin: { ...start.origin, limitValues } };
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
      keepAliveTimeout: KEEP_ALIVE_MS,
      // A missing Host header is refused like a foreign one, instead of with Node's empty response.
      requireHostHeader: false,
    },
    app,
  );
  handleClientErrors(server, date);
  return server;
}
