import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

import type { EngineSettings } from '../../../deploy/workers/engine-config.ts';
import { startEngine } from '../../../deploy/workers/start-engine.ts';

/** Shorter than the five seconds for which a stopping node still accepts requests. */
const READY_CHECK_MS = 500;

/** One process of the engine, on a disk of its own. It can be started again after its end. */
export class ClusterNode {
  readonly #settings: EngineSettings;
  readonly #readyUrl: string;
  #engine: ChildProcess | null = null;
  #readyChecks: NodeJS.Timeout | undefined;
  readonly url: string;
  /** The result of the last readiness check, as a load balancer would see it. */
  isReady = false;

  constructor(settings: EngineSettings) {
    this.#settings = settings;
    this.#readyUrl = `http://${settings.cluster?.address}/ready`;
    this.url = `http://${settings.host}:${settings.port}`;
  }

  /** The folder with a database for each object. */
  get disk(): string {
    return this.#settings.persist;
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
      const { ok } = await fetch(this.#readyUrl);
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
