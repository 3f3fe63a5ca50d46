import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What a server of the loop tells when it accepts requests. */
export interface ApiReady {
  /** Its own address, behind the developer's. */
  readonly url: string;
  /** The greeting, or the line of `--json`, with the developer's address in it. */
  readonly words: string;
  /** The link that opens the interface with a session. */
  readonly link: string;
}

/** A server that is up, or null for one that ended before it was; standard error has said why. */
export type ApiOutcome = ApiReady | null;

interface ApiLoopOptions {
  /** The developer's address. */
  readonly address: string;
  /** The command line of `countertop serve`, without the port. */
  readonly argv: readonly string[];
  /** Starts the process with more of the command line; another one for the desktop app. */
  readonly spawnApi?: (argv: readonly string[]) => ChildProcess;
  /** Called when a server has ended without being asked to. */
  readonly onGone?: (code: number | null) => void;
}

const API_PROCESS = path.join(import.meta.dirname, 'api-process.ts');

/** How long a server may take to end in order; its own patience with calls in flight is 10 s. */
const GRACE_MS = 15_000;

/** One server after another on the same port, each a process of its own. */
export class ApiLoop {
  readonly #spawn: (argv: readonly string[]) => ChildProcess;
  readonly #argv: readonly string[];
  readonly #onGone: (code: number | null) => void;
  #child: ChildProcess | null = null;
  /** A free one at first; then the one that it got, which the session's cookie hangs on. */
  #port = '0';
  /** Whether the present one has yet to say that it is up. */
  #starting = false;
  /** Counts the restarts that were asked for, and which of them was the last to be done. */
  #wanted = 0;
  #done = 0;
  #turn: Promise<void> = Promise.resolve();
  #outcome = Promise.withResolvers<ApiOutcome>();
  #closed = false;

  constructor({ address, argv, spawnApi, onGone }: ApiLoopOptions) {
    this.#argv = argv;
    this.#onGone = onGone ?? (() => undefined);
    this.#spawn =
      spawnApi ?? ((flags) => fork(API_PROCESS, [address, ...flags], { stdio: 'inherit' }));
  }

  /** The present server; while one is on its way, the promise of it. */
  get current(): Promise<ApiOutcome> {
    return this.#outcome.promise;
  }

  /**
   * Ends the present server, where there is one, and starts the next. Whoever asks for `current` from now
   * on gets the next. Asked many times in a moment, it restarts once for all of them.
   */
  restart(): Promise<ApiOutcome> {
    if (this.#closed) return Promise.resolve(null);
    this.#wanted += 1;
    const mine = this.#wanted;
    const outcome = Promise.withResolvers<ApiOutcome>();
    // Who waits for the one before is given this one.
    this.#outcome.resolve(outcome.promise);
    this.#outcome = outcome;
    this.#giveUpStarting();
    this.#turn = this.#turn.then(async () => {
      if (mine !== this.#wanted || this.#closed) return;
      await this.#end();
      outcome.resolve(await this.#start());
      this.#done = mine;
    });
    return outcome.promise;
  }

  /** Ends the present server in order; there is none after it. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#outcome.resolve(null);
    this.#giveUpStarting();
    await this.#end();
    await this.#turn;
  }

  async #start(): Promise<ApiOutcome> {
    const child = this.#spawn([...this.#argv, '--port', this.#port]);
    this.#child = child;
    this.#starting = true;
    child.once('exit', (code) => this.#noteEnd(child, code));
    const ready = once(child, 'message').then(([message]) => message as ApiReady);
    const ended = once(child, 'exit').then(() => null);
    const outcome = await Promise.race([ready, ended]);
    this.#starting = false;
    if (outcome !== null) this.#port = new URL(outcome.url).port;
    return outcome;
  }

  /** One that may never be up must not keep the next one waiting. */
  #giveUpStarting(): void {
    const child = this.#child;
    if (!this.#starting || child === null) return;
    this.#child = null;
    askToEnd(child);
  }

  #noteEnd(child: ChildProcess, code: number | null): void {
    if (child !== this.#child) return;
    this.#child = null;
    // Unless one is on its way, nobody shall be sent to where none is any more.
    if (this.#done === this.#wanted) {
      this.#outcome = Promise.withResolvers();
      this.#outcome.resolve(null);
    }
    this.#onGone(code);
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    askToEnd(child);
    await ended;
  }
}

/** It ends in order when its channel closes. One that hangs is ended. */
function askToEnd(child: ChildProcess): void {
  if (child.connected) child.disconnect();
  const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.once('exit', () => clearTimeout(impatience));
}
