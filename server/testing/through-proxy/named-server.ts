import '../localhost-names.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';

import { isRefusal } from '#server/domain/refusal.ts';
import type { RunningServer, ServerOptions } from '#server/start/start-server.ts';
import { startServer } from '#server/start/start-server.ts';

import { CERTIFICATE, KEY } from '../certificate.ts';
import { prepareProxy } from '../haproxy.ts';
import { leaveOutIfListed } from '../left-out.ts';
import { makeSandboxInPlace } from '../sandbox-in-place.ts';
import { LEFT_OUT, OPTIONS } from './left-out.ts';

/** A server that keeps named sandboxes, behind HAProxy. */
interface Team {
  readonly url: string;
  readonly server: RunningServer;
  readonly close: () => Promise<void>;
}

/** True if the test servers are named sandboxes behind HAProxy: `COUNTERTOP_TEST_THROUGH=proxy`. */
export const isThroughProxy = process.env['COUNTERTOP_TEST_THROUGH'] === 'proxy';

/** The options of a test server that apply to a sandbox, not to its server. */
const OPTIONS_OF_SANDBOXES = new Set(['clock', 'limits', 'fixture', 'isDamaged']);

/** The folder of this process, made for the first server and removed at the end. */
let folder: string | undefined;
let shared: Promise<Team> | undefined;
let count = 0;

/**
 * Makes a named sandbox on a server behind HAProxy, and returns it in place of a separate server. The tests of
 * a process share the server unless they give it options (`given`) that apply to the whole server.
 */
export async function startNamedServer(
  options: ServerOptions,
  given: object,
): Promise<RunningServer> {
  leaveOutIfListed(given, OPTIONS, LEFT_OUT);
  const isUsual = Object.keys(given).every((option) => OPTIONS_OF_SANDBOXES.has(option));
  const team = await (isUsual ? (shared ??= startTeam(options)) : startTeam(options));
  count += 1;
  const name = `test-${count}`;
  const { controlToken } = team.server;
  const { url } = await makeSandboxInPlace({ url: team.url, controlToken }, name, options);
  const emulator = await team.server.sandboxes.named?.emulatorOf(name);
  if (emulator === undefined || isRefusal(emulator)) throw new Error('The sandbox is not awake.');
  return {
    ...team.server,
    url,
    emulator,
    close: async () => {
      await team.server.sandboxes.end(name);
      if (!isUsual) await team.close();
    },
  };
}

async function startTeam(options: ServerOptions): Promise<Team> {
  folder ??= temporaryFolderOfProcess();
  const proxy = await prepareProxy(folder, `${CERTIFICATE}\n${KEY}`);
  tls.setDefaultCACertificates([CERTIFICATE]);
  process.env['CURL_CA_BUNDLE'] = proxy.certificate;
  const url = `https://countertop.localhost:${proxy.httpsPort}`;
  const server = await startServer({
    ...options,
    sandboxes: mkdtempSync(path.join(folder, 'sandboxes-')),
    publicUrl: url,
    // Plugins of tests are on this machine.
    allowedTargets: ['127.0.0.0/8', '::1'],
  });
  proxy.start(new URL(server.ownAddress().url).host);
  return {
    url,
    server,
    close: async () => {
      await server.close();
      await proxy.close();
    },
  };
}

function temporaryFolderOfProcess(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'countertop-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
