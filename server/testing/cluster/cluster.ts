import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { Agent, request } from 'undici';

import type { EngineSettings } from '../../../deploy/workers/engine-config.ts';
import type { WorkerSettings } from '../../../deploy/workers/environment.ts';
import { startEngine } from '../../../deploy/workers/start-engine.ts';
import { freePort } from '../free-port.ts';

const HOST = '127.0.0.1';
const BUCKET = path.join(import.meta.dirname, 'serve-bucket.ts');
const CONTROL_TOKEN = 'control-token-of-the-cluster';

/** The settings of both nodes. The address belongs to neither, like that of a load balancer. */
const SETTINGS: WorkerSettings = {
  url: 'http://localhost:4010',
  publicUrl: 'http://localhost:4010',
  allowedHosts: [],
  limits: 'off',
  clock: null,
  timeouts: {},
  trace: false,
  logRecords: 100,
  maxBytes: 2 ** 28,
  maxRequestsPerSecond: 1000,
  world: null,
};

export interface Call {
  /** A name below `localhost`; without a name, the server that creates the sandboxes is called. */
  readonly sandbox?: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Shorter than the five seconds for which a stopping node still accepts requests. */
const READY_CHECK_MS = 500;

/** One process of the engine, on a disk of its own. It can be started again after its end. */
export class ClusterNode {
  readonly #settings: EngineSettings;
  #engine: ChildProcess | null = null;
  #readyChecks: NodeJS.Timeout | undefined;
  readonly url: string;
  /** The folder with a database for each object. */
  readonly disk: string;
  /** The result of the last readiness check, as a load balancer would see it. */
  isReady = false;

  constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.disk = settings.persist;
    this.url = `http://${settings.host}:${settings.port}`;
  }

  /** Resolves when it accepts requests. */
  async start(): Promise<void> {
    const engine = await startEngine(this.#settings);
    this.#engine = engine;
    engine.once('exit', () => void this.#startAgain(engine));
    this.isReady = true;
    this.#readyChecks = setInterval(() => void this.#checkReady(), READY_CHECK_MS);
  }

  /** Restarts a node that ended by itself because it could not renew its lease. */
  async #startAgain(engine: ChildProcess): Promise<void> {
    if (this.#engine !== engine) return;
    clearInterval(this.#readyChecks);
    await this.start();
  }

  async #checkReady(): Promise<void> {
    try {
      const { ok } = await fetch(`http://${this.#settings.cluster?.address}/ready`);
      this.isReady = ok && this.#engine !== null;
    } catch {
      this.isReady = false;
    }
  }

  /** Kills the process; with `withDisk`, also deletes the disk. */
  async kill({ withDisk }: { withDisk: boolean }): Promise<void> {
    await this.#end('SIGKILL');
    if (withDisk) rmSync(this.disk, { recursive: true });
  }

  /** Hands its objects over and ends. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const engine = this.#engine;
    if (engine === null) return;
    this.#engine = null;
    const exited = once(engine, 'exit');
    engine.kill(signal);
    await exited;
    clearInterval(this.#readyChecks);
    this.isReady = false;
  }
}

/** Two nodes of the engine that share a bucket, and a client that balances its calls between them. */
export class Cluster {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'countertop-cluster-'));
  #bucket: ChildProcess | null = null;
  readonly #agent = new Agent();
  nodes: readonly ClusterNode[] = [];
  #turn = 0;

  async start(timeDivisor: number): Promise<void> {
    process.env['AWS_ACCESS_KEY_ID'] = 'countertop';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
    const bucketPort = await freePort();
    // In a separate process, so that the bucket responds in time while this process is busy.
    this.#bucket = spawn(process.execPath, [BUCKET, String(bucketPort)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(this.#bucket.stdout as Readable, 'data');
    const node = async (name: string): Promise<ClusterNode> => {
      const cluster = {
        bucket: 's3://sandboxes/test',
        bucketEndpoint: `http://${HOST}:${bucketPort}`,
        address: `${HOST}:${await freePort()}`,
        key: 'a secret of at least 32 bytes for tests',
        timeDivisor,
      };
      const settings = {
        host: HOST,
        port: await freePort(),
        persist: path.join(this.#folder, name),
        worker: SETTINGS,
        allowedTargets: ['private'],
        cluster,
        controlToken: CONTROL_TOKEN,
      };
      return new ClusterNode(settings);
    };
    this.nodes = [await node('a'), await node('b')];
    await Promise.all(this.nodes.map((one) => one.start()));
  }

  /** Stops and starts both nodes; each object then runs where it is called first. */
  async restart(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await Promise.all(this.nodes.map((node) => node.start()));
  }

  /**
   * Calls the ready nodes in turn, like a load balancer, and skips those that do not accept connections. Returns null if
   * no complete answer arrives.
   */
  async call({ sandbox, method, path: target, token, body }: Call): Promise<Answer | null> {
    this.#turn += 1;
    const inTurn = this.#turn % 2 === 0 ? this.nodes : this.nodes.toReversed();
    const ready = inTurn.filter(({ isReady }) => isReady);
    for (const { url } of ready.length === 0 ? inTurn : ready) {
      try {
        const answer = await request(`${url}${target}`, {
          dispatcher: this.#agent,
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(sandbox !== undefined && { host: `${sandbox}.localhost:4010` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
        });
        return { status: answer.statusCode, body: await text(answer.body) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null;
      }
    }
    return null;
  }

  /** The `data` of a call to the control API, which must succeed; repeats it while it is answered 503. */
  async control(
    call: Omit<Call, 'token' | 'body'> & { readonly token?: string; readonly body: object },
    // Typed `any` so that tests can read the fields of any `data`.
    // oxlint-disable-next-line no-explicit-any
  ): Promise<any> {
    for (let left = 20; ; left -= 1) {
      const body = JSON.stringify(call.body);
      const answer = await this.call({ token: CONTROL_TOKEN, ...call, body });
      if (answer?.status === 200) return (JSON.parse(answer.body) as { data: unknown }).data;
      if (answer?.status !== 503 || left === 0) {
        throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
      }
      // A node has room for about 120 sandboxes that were just created.
      await sleep(1000);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.#agent.destroy();
    this.#bucket?.kill();
    rmSync(this.#folder, { recursive: true, maxRetries: 3 });
  }
}
