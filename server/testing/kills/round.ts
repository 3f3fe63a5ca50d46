import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { drawOnce } from '../ledger/writes.ts';
import type { RoundReport } from '../play-rounds.ts';
import { MAIN, SOURCE_MAIN } from '../serve-process.ts';
import type { Marked } from './marked-processes.ts';
import { filesLeft, MARK, markedProcesses } from './marked-processes.ts';
import type { Kill, Part, Plan } from './plan.ts';
import { plan, SIGNALS } from './plan.ts';
import { checkWritten } from './written.ts';

/** The library that runners use, and where Node keeps compiled code between rounds, outside the folder of a round. */
interface Program {
  /** The address of the module. */
  readonly library: string;
  readonly compileCache: string;
}

interface KillsReport extends RoundReport {
  /** The kills that hit a living process, in order. */
  readonly done: readonly Kill[];
  readonly folder: string;
}

const LOOK_EVERY_MS = 20;

/** How long the other processes may take to end. */
const LONGEST_MS = 30_000;

/** The files that stay: the database, its empty lock file and its control token. */
const DATABASE = /^data\/sandbox\.db(?:\.lock|\.token)?$/u;

/** SQLite's files next to a database that was not closed; the next process to open it merges them. */
const BESIDE_UNCLOSED = /^data\/sandbox\.db(?:-wal|-shm|-journal|\.lock-journal)$/u;

const RUNNER = fileURLToPath(new URL('./runner.ts', import.meta.url));
const COMMAND = fileURLToPath(new URL('./command.ts', import.meta.url));

/**
 * One round: a runner or a command is started, and one or two of its processes are killed. Then no process and no
 * file may be left except a database, which must contain every acknowledged write. The
 * kills come from the seed; how far the processes have got by then depends on the machine.
 */
export function runRound(seed: number, program: Program): Promise<KillsReport> {
  return new Round(seed, program).run();
}

class Round {
  readonly #seed: number;
  readonly #program: Program;
  readonly #plan: Plan;
  readonly #folder = mkdtempSync(join(tmpdir(), 'countertop-kills-'));
  readonly #done: Kill[] = [];
  readonly #problems: string[] = [];
  readonly #said: string[] = [];
  #wentOn = false;
  #leftRunFile = false;

  constructor(seed: number, program: Program) {
    this.#seed = seed;
    this.#program = program;
    this.#plan = drawOnce(plan, seed);
    for (const name of ['work', 'tmp', 'home', 'data']) mkdirSync(join(this.#folder, name));
  }

  async run(): Promise<KillsReport> {
    const child = this.#start();
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    await this.#killParts(this.#plan.kills);
    await this.#untilOnlySurvivors();
    await this.#endSurvivors();
    this.#problems.push(...filesLeft(this.#folder, (file) => this.#isAllowed(file)));
    if (this.#leftRunFile) await this.#startOnceMore();
    // After a problem, the round does not wait for the process, which might never end.
    if (this.#problems.length === 0) this.#checkRunner(await ended);
    const written = this.#plan.hasFile
      ? checkWritten(this.#db, this.#seed, this.#said.join(''))
      : { acknowledged: 0, problems: [] };
    this.#problems.push(...written.problems);
    return {
      seed: this.#seed,
      seen: this.#describe(written.acknowledged),
      done: this.#done,
      problems: this.#problems,
      folder: this.#folder,
    };
  }

  #describe(acknowledged: number): string {
    const kills = this.#done.map(
      ({ part, signal, afterMs }) => `${part} ${signal} at ${afterMs} ms`,
    );
    return [
      this.#plan.kind,
      ...kills,
      `${acknowledged} writes acknowledged`,
      ...(this.#wentOn ? ['the command continued and was ended'] : []),
      ...(this.#leftRunFile ? ['a run file stayed'] : []),
    ].join(', ');
  }

  get #db(): string {
    return this.#plan.hasFile ? join(this.#folder, 'data', 'sandbox.db') : ':memory:';
  }

  #start(): ChildProcess {
    const { kind, sandboxes } = this.#plan;
    if (kind === 'library') {
      return this.#node([RUNNER, this.#program.library, String(sandboxes)]);
    }
    return this.#exec(COMMAND, String(this.#seed));
  }

  #exec(...args: readonly string[]): ChildProcess {
    return this.#node([MAIN, 'exec', '--db', this.#db, '--', process.execPath, ...args]);
  }

  /** Starts Node with the round's folder in place of every folder that programs write to. */
  #node(args: readonly string[]): ChildProcess {
    const [tmp, home] = ['tmp', 'home'].map((name) => join(this.#folder, name));
    const child = spawn(process.execPath, [...args], {
      cwd: join(this.#folder, 'work'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        [MARK]: this.#folder,
        TMPDIR: tmp,
        HOME: home,
        XDG_DATA_HOME: home,
        NODE_COMPILE_CACHE: this.#program.compileCache,
      },
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding('utf8').on('data', (text: string) => this.#said.push(text));
    }
    return child;
  }

  /** Kills the first part at its time, and soon after that the second one, if it is still alive. */
  async #killParts([first, second]: readonly Kill[]): Promise<void> {
    if (first === undefined) return;
    let seenAt: number | null = null;
    while (seenAt === null || performance.now() < seenAt + first.afterMs) {
      const all = markedProcesses(this.#folder);
      if (all.length === 0) return;
      if (all.some((one) => this.#partOf(one) === first.part)) seenAt ??= performance.now();
      await sleep(LOOK_EVERY_MS);
    }
    this.#kill(first);
    if (second === undefined) return;
    await sleep(second.afterMs);
    this.#kill(second);
  }

  #kill(kill: Kill): void {
    const found = markedProcesses(this.#folder).find((one) => this.#partOf(one) === kill.part);
    if (found !== undefined && send(found.pid, kill.signal)) this.#done.push(kill);
  }

  #partOf({ argv: [, file = '', verb] }: Marked): Part | null {
    if (file === RUNNER) return 'runner';
    if (file === COMMAND) return 'command';
    // The sources of the library start the sources of the server.
    if (file !== MAIN && file !== SOURCE_MAIN) return null;
    return verb === 'exec' ? 'exec' : 'server';
  }

  #wasKilled(of: Part, signals: readonly Kill['signal'][] = SIGNALS): boolean {
    return this.#done.some(({ part, signal }) => part === of && signals.includes(signal));
  }

  /** The command may survive its killed `exec`, and both may survive their killed server. */
  #survivors(): ReadonlySet<Part | null> {
    if (this.#plan.kind === 'library' || this.#wasKilled('command')) return new Set();
    if (this.#wasKilled('exec'))
      return new Set(this.#wasKilled('exec', ['SIGKILL']) ? ['command'] : []);
    return new Set(this.#wasKilled('server') ? ['exec', 'command'] : []);
  }

  async #untilOnlySurvivors(): Promise<void> {
    const mayStay = this.#survivors();
    const left = await this.#waitFor((one) => !mayStay.has(this.#partOf(one)));
    this.#problems.push(...left.map((one) => `still there: ${this.#nameOf(one)}`));
    this.#killAll(left);
  }

  async #endSurvivors(): Promise<void> {
    const commands = markedProcesses(this.#folder).filter((one) => this.#partOf(one) === 'command');
    this.#wentOn = commands.length > 0;
    this.#killAll(commands);
    const left = await this.#waitFor(() => true);
    this.#problems.push(
      ...left.map((one) => `still there after its command: ${this.#nameOf(one)}`),
    );
    this.#killAll(left);
  }

  /** Waits until no such process is left, or for a while; returns those that are left. */
  async #waitFor(isMeant: (one: Marked) => boolean): Promise<Marked[]> {
    const until = performance.now() + LONGEST_MS;
    for (;;) {
      const left = markedProcesses(this.#folder).filter(isMeant);
      if (left.length === 0 || performance.now() > until) return left;
      await sleep(LOOK_EVERY_MS);
    }
  }

  #killAll(processes: readonly Marked[]): void {
    for (const { pid } of processes) send(pid, 'SIGKILL');
  }

  #isAllowed(file: string): boolean {
    if (DATABASE.test(file)) return true;
    if (!this.#wasKilled('server')) return false;
    // No process is left that could remove it.
    const isRunFile = file === 'data/sandbox.db.run' && this.#wasKilled('exec', ['SIGKILL']);
    this.#leftRunFile ||= isRunFile;
    return isRunFile || BESIDE_UNCLOSED.test(file);
  }

  /** The run file of a killed server must not prevent the next start, which removes it. */
  async #startOnceMore(): Promise<void> {
    const [code] = (await once(this.#exec('-e', '0'), 'exit')) as [number | null];
    if (code !== 0) this.#problems.push(`the next exec on the database ended with ${code}`);
    this.#problems.push(...filesLeft(this.#folder, (file) => DATABASE.test(file)));
  }

  /**
   * A runner that was not killed must exit with 0: it does so after an error from the library, but not after others.
   */
  #checkRunner([code]: readonly [number | null, NodeJS.Signals | null]): void {
    if (this.#plan.kind !== 'library' || this.#wasKilled('runner') || code === 0) return;
    this.#problems.push(`the runner ended with ${code}: ${this.#said.join('')}`);
  }

  #nameOf(one: Marked): string {
    return `${this.#partOf(one) ?? one.argv.join(' ')} (process ${one.pid})`;
  }
}

/** Returns true if the process was still there. */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
