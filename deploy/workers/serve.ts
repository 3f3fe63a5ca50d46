// `npm run serve:workers`: serves sandboxes as Durable Objects, alone or as a node of a cluster.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hostName } from '#server/start/listen.ts';
import { readyLine } from '#server/start/process/greeting.ts';
import { writeError, writeOut } from '#server/start/process/print.ts';
import { readFlags, SERVE_FLAGS, serveSettings } from '#server/start/process/serve-flags.ts';
import { UsageError } from '#server/start/process/start-failure.ts';
import { DEFAULT_FIXTURE, loadStartWorld } from '#server/workbench/worlds/start-world.ts';

import type { ClusterSettings } from './engine-config.ts';
import { startEngine } from './start-engine.ts';

const FLAGS = {
  port: SERVE_FLAGS.port,
  host: SERVE_FLAGS.host,
  fixture: SERVE_FLAGS.fixture,
  limits: SERVE_FLAGS.limits,
  clock: SERVE_FLAGS.clock,
  timeouts: SERVE_FLAGS.timeouts,
  trace: SERVE_FLAGS.trace,
  json: SERVE_FLAGS.json,
  'control-token': SERVE_FLAGS['control-token'],
  'control-token-file': SERVE_FLAGS['control-token-file'],
  'allow-host': SERVE_FLAGS['allow-host'],
  'public-url': SERVE_FLAGS['public-url'],
  'allow-target': SERVE_FLAGS['allow-target'],
  'max-bytes': SERVE_FLAGS['max-bytes'],
  'max-requests-per-second': SERVE_FLAGS['max-requests-per-second'],
  'log-records': SERVE_FLAGS['log-records'],
  persist: { type: 'string' },
  bucket: { type: 'string' },
  'bucket-endpoint': { type: 'string' },
  'cluster-address': { type: 'string' },
  'cluster-key': { type: 'string' },
} as const;

async function serve(argv: readonly string[]): Promise<void> {
  const { values } = readFlags(argv, FLAGS);
  // The other flags of `serve` have no meaning here.
  const settings = serveSettings({ ...readFlags([], SERVE_FLAGS).values, ...values });
  const controlToken = settings.controlToken ?? randomBytes(24).toString('base64url');
  const port = settings.port === 0 ? await freePort(settings.host) : settings.port;
  const local = `http://${hostName(settings.host)}:${port}`;
  const { allowedTargets, fixture, limits, clock, timeouts, trace, logRecords } = settings;
  const { publicUrl, allowedHosts, maxBytes, maxRequestsPerSecond } = settings;
  const bounds = { maxBytes, maxRequestsPerSecond };
  const worker = { publicUrl, allowedHosts, limits, clock, timeouts, trace, logRecords, ...bounds };
  let engine: ChildProcess | undefined;
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true;
      if (engine === undefined) process.exit();
      engine.kill(signal);
    });
  }
  engine = await startEngine({
    host: settings.host,
    port,
    persist: path.resolve(values.persist ?? temporaryFolder()),
    worker: {
      url: local,
      ...worker,
      world: fixture === DEFAULT_FIXTURE ? null : await loadStartWorld(fixture),
    },
    // People who reach a server only through its proxy must not reach the server's network through calls to plugins.
    allowedTargets: publicUrl === null ? ['private', ...allowedTargets] : allowedTargets,
    cluster: clusterOf(values),
    controlToken,
  });
  engine.once('exit', (code) => process.exit(code ?? (isStopping ? 0 : 1)));
  const url = publicUrl ?? local;
  const server = { url, controlToken, firstInstall: await firstInstallAt(local, controlToken) };
  writeOut(values.json ? readyLine(server) : `Countertop is ready at ${url}\n`);
}

function clusterOf(values: Partial<Record<string, unknown>>): ClusterSettings | null {
  const { bucket, 'bucket-endpoint': bucketEndpoint, 'cluster-address': address } = values;
  const flags = [bucket, bucketEndpoint, address, values['cluster-key']];
  if (flags.every((value) => value === undefined)) return null;
  // The key may come from the environment, since arguments are visible in process lists.
  const key = values['cluster-key'] ?? process.env['COUNTERTOP_CLUSTER_KEY'];
  const cluster = { bucket, bucketEndpoint, address, key };
  if (!Object.values(cluster).includes(undefined)) return cluster as ClusterSettings;
  throw new UsageError(
    'Expected all of --bucket, --bucket-endpoint, --cluster-address and --cluster-key, or none of them.',
  );
}

/** A folder for the databases that is removed when this process ends. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'countertop-workers-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A free port. The engine cannot choose it, since the worker's settings contain the address. */
async function freePort(host: string): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Reads the first install, which also opens the object of the server. */
async function firstInstallAt(url: string, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/control/state`, { headers });
  const { data } = (await response.json()) as {
    data: { installs: { apiKey: string; serverId: string }[] };
  };
  return data.installs[0];
}

try {
  await serve(process.argv.slice(2));
} catch (error) {
  writeError(`${(error as Error).message}\n`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
