import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { engineProgram } from '../../../scripts/workers/engine.ts';

/** What the engine writes to `--control-fd` about each of its ports. */
interface Listening {
  readonly event: 'listen' | 'listen-cluster';
  readonly port: number;
}

/** Shorter than the five seconds for which a stopping node still accepts requests. */
const READY_CHECK_MS = 500;

/** One process of the engine, on a disk of its own. It can be started again after its end. */
export class ClusterNode {
  readonly #configFile: string;
  readonly #disk: string;
  #child: ChildProcess | null = null;
  #clusterUrl = '';
  #readyChecks: NodeJS.Timeout | undefined;
  /** Where it accepts requests; empty while it is stopped. */
  url = '';
  /** Whether its last readiness check succeeded, which is what a load balancer knows of it. */
  isReady = false;

  constructor(configFile: string, disk: string) {
    this.#configFile = configFile;
    this.#disk = disk;
  }

  /** Resolves when it accepts requests. */
  async start(): Promise<void> {
    mkdirSync(this.#disk, { recursive: true });
    const log = openSync(`${this.#disk}.log`, 'a');
    const child = spawn(
      engineProgram(),
      [
        'serve',
        '--experimental',
        this.#configFile,
        '--import-path=/',
        `--directory-path=do-storage=${this.#disk}`,
        '--control-fd=3',
      ],
      { stdio: ['ignore', log, log, 'pipe'] },
    );
    closeSync(log);
    this.#child = child;
    const messages = createInterface({ input: child.stdio[3] as Readable });
    for await (const message of messages) {
      const { event, port } = JSON.parse(message) as Listening;
      if (event === 'listen-cluster') this.#clusterUrl = `http://127.0.0.1:${port}`;
      if (event === 'listen') this.url = `http://127.0.0.1:${port}`;
      if (this.url !== '' && this.#clusterUrl !== '') break;
    }
    if (this.url === '') throw new Error(`Did not start: ${this.#disk}.log says why.`);
    this.isReady = true;
    this.#readyChecks = setInterval(() => void this.#checkReady(), READY_CHECK_MS);
  }

  async #checkReady(): Promise<void> {
    try {
      const { ok } = await fetch(`${this.#clusterUrl}/ready`);
      this.isReady = ok && this.#child !== null;
    } catch {
      this.isReady = false;
    }
  }

  /** Kills the process; with `withDisk`, its disk is lost, too. */
  async kill({ withDisk }: { withDisk: boolean }): Promise<void> {
    await this.#end('SIGKILL');
    if (withDisk) rmSync(this.#disk, { recursive: true });
  }

  /** Stops the process, which hands its objects over first. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const closed = once(child, 'exit');
    child.kill(signal);
    await closed;
    clearInterval(this.#readyChecks);
    this.isReady = false;
    this.url = '';
  }
}
