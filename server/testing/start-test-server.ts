import { isDeepStrictEqual } from 'node:util';

import { afterAll, onTestFinished } from 'vitest';

import type { ClockStart } from '#server/clock/clock.ts';
import { fromIso } from '#server/clock/clock.ts';
import type { Account } from '#server/domain/account.ts';
import { createLog } from '#server/start/process/log.ts';
import type { RunningServer, ServerOptions } from '#server/start/start-server.ts';
import { startServer } from '#server/start/start-server.ts';
import { fromFolders } from '#server/start/web/interface-files.ts';
import { findAccount, listOpenAccounts } from '#server/store/accounts.ts';
import type { Database } from '#server/store/database.ts';
import { openImage } from '#server/store/driver/open-database.ts';
import { listTenants } from '#server/store/tenants.ts';
import { callPlugin } from '#server/webhooks/post-to-plugin.ts';

import { checkedCalls, checkEventData } from './check-sent.ts';
import { watchResponses } from './checked-responses.ts';
import { driverOf } from './driver-of.ts';
import { isInEngine, startObject } from './engine/object-server.ts';
import { markInPlace } from './sandbox-in-place.ts';
import { KEYS, talkTo, TEST_TOKEN } from './talk-to.ts';
import { isThroughProxy, startNamedServer } from './through-proxy/named-server.ts';

/** When the virtual clock of a test server starts, by default. */
export const TEST_START = '2026-03-01T12:00:00Z';

export { KEYS, talkTo, TEST_TOKEN };

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // Typed `any` so that tests can read the fields of any answer.
  // oxlint-disable-next-line no-explicit-any
  readonly body: any;
  readonly text: string;
}

/** A running emulator, and functions that call it. */
export interface TestServer {
  readonly url: string;
  readonly server: RunningServer;
  /** A Data API read, as `demo-qr` unless another key is given; the path is below `/plugin-api`. */
  readonly get: (path: string, key?: string) => Promise<TestAnswer>;
  /** A Data API write with a JSON body. */
  readonly post: (path: string, body: unknown, key?: string) => Promise<TestAnswer>;
  /** A control call with the token; the path is below `/control`. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<TestAnswer>;
  /** The `data` of a control call; throws if it is refused. */
  readonly controlData: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<TestAnswer['body']>;
  /** Any request; the path is absolute. */
  readonly send: (path: string, init?: RequestInit) => Promise<TestAnswer>;
  /** The detail of the account that staff see. */
  readonly account: (accountId: string) => Promise<TestAnswer['body']>;
  readonly close: () => Promise<void>;
}

type Overrides = Partial<Omit<ServerOptions, 'clock'>> & {
  clock?: string | ClockStart;
  /** True if responses may differ from their descriptions. */
  isDamaged?: boolean;
};

/**
 * Starts a real server on a free port, in memory, on a virtual clock and without limits, and closes
 * it when the test is over.
 */
export async function startTestServer(overrides: Overrides = {}): Promise<TestServer> {
  const server = await openTestServer(overrides);
  onTestFinished(server.close);
  return server;
}

/**
 * A server that the tests of a file or a `describe` share: for calls that change nothing that the other tests
 * read, such as refused calls.
 */
export function sharedTestServer(overrides: Overrides = {}): () => Promise<TestServer> {
  let shared: Promise<TestServer> | null = null;
  afterAll(async () => (await shared)?.close());
  return () => {
    if (isInEngine || isThroughProxy) markInPlace();
    return (shared ??= openTestServer(overrides));
  };
}

/** Starts such a server; the caller closes it. */
export async function openTestServer(overrides: Overrides = {}): Promise<TestServer> {
  const { clock = TEST_START, isDamaged = false, ...options } = overrides;
  const all: ServerOptions = {
    port: 0,
    host: '127.0.0.1',
    db: ':memory:',
    fixture: 'bistro',
    limits: 'off',
    clock: typeof clock === 'string' ? fromIso(clock) : clock,
    controlToken: TEST_TOKEN,
    allowedHosts: [],
    portalLogin: false,
    checkEventData,
    pluginCalls: () => checkedCalls(callPlugin),
    readBuilt: fromFolders('not-built'),
    log: createLog(),
    ...options,
  };
  const isUsual = all.db === ':memory:' && all.fixture === 'bistro' && clock === TEST_START;
  const isOwn = all.origin !== undefined || all.openDatabase !== undefined;
  const isCopied = isUsual && !all.portalLogin && !isOwn;
  const server = await startInPlace(all, overrides, isCopied);
  const endWatching = isDamaged ? () => undefined : watchResponses();
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    try {
      if (!isInEngine) checkRememberedAccounts(server.emulator.database);
      await server.close();
    } finally {
      endWatching();
    }
  };
  return { ...talkTo(server.url), server, close };
}

/** Starts a server, or the sandbox that replaces it in the engine or behind a proxy. */
function startInPlace(
  options: ServerOptions,
  given: Overrides,
  isCopied: boolean,
): Promise<RunningServer> {
  if (isInEngine) return startObject(options, given);
  if (isThroughProxy) return startNamedServer(options, given);
  return isCopied ? startOnCopy(options) : startServer(options);
}

/** Throws if an open account in the server's cache differs from its row, the order of keys in its lines included. */
function checkRememberedAccounts({ read }: Database): void {
  if (!driverOf(read).open) return;
  for (const { serverId } of listTenants(read)) {
    for (const stored of listOpenAccounts(read, serverId)) {
      const remembered = findAccount(read, serverId, stored.uuid);
      const isSame =
        remembered !== undefined &&
        isDeepStrictEqual(remembered, stored) &&
        linesOf(remembered) === linesOf(stored);
      if (!isSame) {
        const [inMemory, inFile] = [remembered, stored].map((one) => JSON.stringify(one));
        throw new Error(`An account is cached as ${inMemory}, and stored as ${inFile}.`);
      }
    }
  }
}

function linesOf({ orders, cover, payments, cancels, allocations }: Account): string {
  return JSON.stringify([orders, cover, payments, cancels, allocations]);
}

/** The database of the first server with the usual options, as it was when the server was ready. */
let filled: Buffer | undefined;

/**
 * Starts a server with the usual options. All of them begin in the same world, so only the first in a process
 * fills its database; the others begin with a copy, in a third of the time.
 */
async function startOnCopy(options: ServerOptions): Promise<RunningServer> {
  const image = filled;
  const copy = image && { openDatabase: () => openImage(image) };
  const server = await startServer({ ...options, ...copy });
  filled ??= server.emulator.database.read.connection.export();
  return server;
}
