import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { Agent, request } from 'undici';

import { clusterConfig } from '../../../deploy/workers/cluster.ts';
import { listenOnFreePort } from '../free-port.ts';
import { createBucketServer } from './bucket.ts';
import { ClusterNode } from './nodes.ts';

const ACCESS_KEY = 'countertop';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Two nodes of the engine that share a bucket, and a client that balances its calls between them. */
export class Cluster {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'countertop-cluster-'));
  readonly #bucket = createBucketServer(ACCESS_KEY);
  readonly #agent = new Agent();
  readonly nodes: readonly ClusterNode[];
  #turn = 0;

  constructor() {
    const configFile = path.join(this.#folder, 'config.capnp');
    this.nodes = ['a', 'b'].map(
      (name) => new ClusterNode(configFile, path.join(this.#folder, name)),
    );
  }

  /** Starts both nodes. `configWith` makes the engine's configuration, given its part about the cluster. */
  async start(configWith: (cluster: string) => string, timeDivisor: number): Promise<void> {
    const port = await listenOnFreePort(this.#bucket);
    process.env['AWS_ACCESS_KEY_ID'] = ACCESS_KEY;
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret';
    const cluster = clusterConfig({
      bucket: 's3://sandboxes/test',
      bucketEndpoint: `http://127.0.0.1:${port}`,
      address: '127.0.0.1:0',
      key: randomBytes(32).toString('hex'),
      timeDivisor,
    });
    writeFileSync(path.join(this.#folder, 'config.capnp'), configWith(cluster), { mode: 0o600 });
    await this.startNodes();
  }

  async startNodes(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.start()));
  }

  async stopNodes(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  /**
   * Ready nodes take turns, as behind a load balancer; a node that refuses the connection is skipped.
   * Returns null if no complete answer arrives.
   */
  async call({ method, path: target, headers = {}, body }: Call): Promise<Answer | null> {
    this.#turn += 1;
    const inTurn = this.#turn % 2 === 0 ? this.nodes : this.nodes.toReversed();
    const ready = inTurn.filter(({ isReady }) => isReady);
    for (const { url } of ready.length === 0 ? inTurn : ready) {
      try {
        const answer = await request(`${url}${target}`, {
          dispatcher: this.#agent,
          method,
          headers,
          ...(body !== undefined && { body }),
        });
        return { status: answer.statusCode, body: await text(answer.body) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null;
      }
    }
    return null;
  }

  async close(): Promise<void> {
    await this.stopNodes();
    await this.#agent.destroy();
    this.#bucket.closeAllConnections();
    this.#bucket.close();
    rmSync(this.#folder, { recursive: true, maxRetries: 3 });
  }
}
