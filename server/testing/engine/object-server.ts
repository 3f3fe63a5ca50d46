import '../localhost-names.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RunningServer, ServerOptions } from '#server/start/start-server.ts';

import { startEngine } from '../../../deploy/workers/start-engine.ts';
import { freePort } from '../free-port.ts';
import { leaveOut, leaveOutIfListed } from '../left-out.ts';
import { makeSandboxInPlace } from '../sandbox-in-place.ts';
import { LEFT_OUT, OPTIONS } from './left-out.ts';

/** True if the test servers are Durable Objects: `COUNTERTOP_TEST_ENGINE=workers`. */
export const isInEngine = process.env['COUNTERTOP_TEST_ENGINE'] === 'workers';

const TOKEN = 'token-of-the-engine';

interface Engine {
  readonly url: string;
  readonly close: () => void;
}

let shared: Promise<Engine> | undefined;
let count = 0;

/** Creates a sandbox in the engine, and returns it in place of a server; `given` are the options of the test. */
export async function startObject(options: ServerOptions, given: object): Promise<RunningServer> {
  leaveOutIfListed(given, OPTIONS, LEFT_OUT);
  const isUsual = options.timeouts === undefined && options.trace === undefined;
  const engine = await (isUsual ? (shared ??= openEngine(options)) : openEngine(options));
  count += 1;
  const name = `test-${count}`;
  const { url, controlToken } = await makeSandboxInPlace(
    { url: engine.url, controlToken: TOKEN },
    name,
    options,
  );
  const server = {
    url,
    controlToken,
    close: async () => {
      const response = await fetch(`${engine.url}/control/sandboxes/${name}`, {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${TOKEN}` },
      });
      if (response.status !== 200) throw new Error(await response.text());
      if (!isUsual) engine.close();
    },
  };
  return new Proxy(server as unknown as RunningServer, {
    get: (known, property) =>
      property in known || property === 'then'
        ? Reflect.get(known, property)
        : leaveOut(
            `the test reads the ${String(property)} of its server, which is in another process`,
          ),
  });
}

async function openEngine({ timeouts = {}, trace = false }: ServerOptions): Promise<Engine> {
  const persist = mkdtempSync(path.join(tmpdir(), 'countertop-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const worker = { url, publicUrl: null, allowedHosts: [], limits: 'off', clock: null } as const;
  const engine = await startEngine({
    host: '127.0.0.1',
    port,
    persist,
    worker: { ...worker, timeouts, trace, logRecords: 10_000, world: null },
    allowedTargets: ['private'],
    cluster: null,
    controlToken: TOKEN,
  });
  engine.unref();
  const close = (): void => {
    engine.kill('SIGKILL');
    rmSync(persist, { recursive: true, force: true });
  };
  process.once('exit', close);
  // Vitest ends its workers by a signal, which would leave the engine behind.
  process.once('SIGTERM', () => process.exit());
  return { url, close };
}
