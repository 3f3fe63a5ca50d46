import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a loop server sends once it accepts requests. */
export interface ApiReady {
  /** The server's own address, which the developer's address proxies to. */
  readonly url: string;
  /** The greeting, or the line of `--json`, containing the developer's address. */
  readonly words: string;
  /** The link that opens the interface with a session. */
  readonly link: string;
}

/** A running server, or null if it exited during startup; the error is already printed. */
export type ApiOutcome = ApiReady | null;

interface ApiLoopOptions {
  /** Starts a server process on a port. */
  readonly spawnApi: (port: string) => ChildProcess;
  /** Called when a server exits unexpectedly. */
  readonly onGone: (code: number | null) => void;
}

/** The maximum time for a graceful shutdown; the server gives calls in flight 10 s. */
const GRACE_MS = 15_000;

/** Replaces the server on a port; each server is a separate process. */
export class ApiLoop {
  readonly #options: ApiLoopOptions;
  #child: ChildProcess | null = null;
  /** A free port on the first start, then always the same one, since the session's cookie depends on it. */
  #port = '0';
  /** True until the current server reports that it is up. */
  #starting = false;
  /** The number of restarts requested. */
  #wanted = 0;
  #turn: Promise<void> = Promise.resolve();
  #outcome = Promise.withResolvers<ApiOutcome>();
  #closed = false;

  constructor(options: ApiLoopOptions) {
    this.#options = options;
  }

  /** The current server, or the next one while it is starting. */
  get current(): Promise<ApiOutcome> {
    return this.#outcome.promise;
  }

  /**
   * Stops the current server, if any, and starts the next one, which becomes `current` immediately. Several
   * calls in a row cause one restart.
   */
  restart(): Promise<ApiOutcome> {
    if (this.#closed) return Promise.resolve(null);
    this.#wanted += 1;
    const mine = this.#wanted;
    const outcome = Promise.withResolvers<ApiOutcome>();
    // Callers that wait for the previous server get this one.
    this.#outcome.resolve(outcome.promise);
    this.#outcome = outcome;
    this.#abandonStarting();
    this.#turn = this.#turn.then(async () => {
      if (mine !== this.#wanted || this.#closed) return;
      await this.#end();
      outcome.resolve(await this.#start());
    });
    return outcome.promise;
  }

  /** Shuts down the current server without starting another. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#outcome.resolve(null);
    this.#abandonStarting();
    await this.#end();
    await this.#turn;
  }

  async #start(): Promise<ApiOutcome> {
    const child = this.#options.spawnApi(this.#port);
    this.#child = child;
    this.#starting = true;
    child.once('exit', (code) => this.#handleExit(child, code));
    const ready = once(child, 'message').then(([message]) => message as ApiReady);
    const ended = once(child, 'exit').then(() => null);
    const outcome = await Promise.race([ready, ended]);
    this.#starting = false;
    if (outcome !== null) this.#port = new URL(outcome.url).port;
    return outcome;
  }

  /** A server that never comes up must not delay the next one. */
  #abandonStarting(): void {
    const child = this.#child;
    if (!this.#starting || child === null) return;
    this.#child = null;
    shutDown(child);
  }

  #handleExit(child: ChildProcess, code: number | null): void {
    if (child !== this.#child) return;
    this.#child = null;
    // If it was still starting, `#start` reports its end.
    if (!this.#starting) {
      this.#outcome = Promise.withResolvers();
      this.#outcome.resolve(null);
    }
    this.#options.onGone(code);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    shutDown(child);
    await ended;
  }
}

/** A server shuts down when its channel closes; one that hangs is killed. */
function shutDown(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.once('exit', () => clearTimeout(timer));
}
