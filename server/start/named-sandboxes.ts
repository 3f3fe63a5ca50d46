import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { EmulatorClock, systemTime } from '#server/clock/clock.ts';
import { everyRealTime } from '#server/clock/real-time.ts';
import { hostNameOf } from '#server/control/control-session.ts';
import type {
  Sandbox,
  SandboxLink,
  WantedSandbox,
} from '#server/control/sandboxes/sandbox-host.ts';
import type { SandboxEvents } from '#server/domain/metrics/metrics.ts';
import { Counter, SANDBOX_EVENTS } from '#server/domain/metrics/metrics.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { sandboxNameIn } from '#server/domain/sandbox-name.ts';
import { replaceSecrets } from '#server/operations/replace-secrets.ts';
import { beginWorld } from '#server/operations/seed-world.ts';
import { closing } from '#server/store/closing.ts';
import { openImage } from '#server/store/driver/open-database.ts';

import { refuseRequest } from './app.ts';
import type { Emulator } from './emulator.ts';
import type { SharedParts } from './named-sandbox.ts';
import { NamedSandbox } from './named-sandbox.ts';
import { PerSecond } from './sandbox-bounds.ts';
import type { SandboxStart } from './sandbox-origins.ts';
import { newRecord } from './sandbox-record.ts';

/** How often the sandboxes are checked, in ms of real time. */
const SWEEP_MS = 1000;

/** Maximum number of sandboxes that wake for due work in one sweep, since each keeps the others waiting. */
const MOST_WOKEN = 10;

/** Maximum number of sleeping sandboxes that unknown callers can wake in a second. */
const MOST_WOKEN_BY_UNKNOWN = 5;

/** The named sandboxes. A request is for one of them if its host contains the sandbox's name. */
export class NamedSandboxes {
  readonly events: SandboxEvents = new Counter(['all'], SANDBOX_EVENTS);
  readonly #shared: SharedParts;
  readonly #held = new Map<string, NamedSandbox>();
  /** Unfinished work that sweeps have started. */
  readonly #working = new Set<Promise<void>>();
  readonly #wokenByUnknown = new PerSecond();
  #timer: { cancel(): void } | undefined;
  #isClosed = false;

  constructor(parts: Pick<SharedParts, 'folder' | 'options' | 'localUrl' | 'announce'>) {
    this.#shared = {
      ...parts,
      events: this.events,
      makeRoom: () => this.#makeRoom(),
      mayWakeUnknown: () => this.#wokenByUnknown.count() <= MOST_WOKEN_BY_UNKNOWN,
    };
    for (const name of parts.folder.names()) {
      this.#held.set(name, new NamedSandbox(name, this.#shared));
    }
  }

  /** Begins the sweeps. */
  begin(): void {
    this.#timer = everyRealTime(SWEEP_MS, () => this.sweep());
  }

  has(name: string): boolean {
    return this.#held.has(name);
  }

  list(): readonly Sandbox[] {
    return [...this.#held.values()].map(({ view }) => view);
  }

  async make(name: string, start: SandboxStart, wanted: WantedSandbox): Promise<Outcome<Sandbox>> {
    const room = await this.#makeRoom();
    if (isRefusal(room)) return room;
    if (this.#isClosed) return { refused: 'notReady', reason: 'closing' };
    if (this.has(name)) return { refused: 'sandboxNameTaken', name };
    this.#create(name, start, wanted);
    const sandbox = new NamedSandbox(name, this.#shared);
    this.#held.set(name, sandbox);
    const opened = await sandbox.awaken(true, start.origin.faults);
    if (!isRefusal(opened)) return sandbox.view;
    // Deleted, since its token was never returned.
    if (this.#held.get(name) === sandbox) await this.end(name);
    return opened;
  }

  /** Wakes a sandbox and returns its emulator. */
  async emulatorOf(name: string): Promise<Outcome<Emulator>> {
    return this.#held.get(name)?.awaken() ?? notFound(name);
  }

  makeLink(name: string): Outcome<SandboxLink> {
    return this.#held.get(name)?.makeLink() ?? notFound(name);
  }

  /** Answers a request for a named sandbox; returns false for other hosts. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { allowedHosts, publicUrl = null } = this.#shared.options;
    const name = sandboxNameIn(hostNameOf(request.headers), { allowedHosts, publicUrl });
    if (name === null) return false;
    const sandbox = this.#held.get(name);
    if (sandbox === undefined) refuseRequest(request, response, notFound(name));
    else sandbox.handle(request, response);
    return true;
  }

  async end(name: string): Promise<void> {
    const sandbox = this.#held.get(name);
    await sandbox?.end();
    if (this.#held.get(name) === sandbox) this.#held.delete(name);
    this.#shared.announce();
  }

  /**
   * Ends sandboxes that have not been used for too long, puts idle ones to sleep, and wakes those that have work to do.
   * Called every second.
   */
  sweep(now = systemTime()): void {
    let woken = 0;
    for (const sandbox of this.#held.values()) {
      const need = sandbox.needs(now);
      if (need === 'end') this.#inBackground(this.end(sandbox.name), sandbox);
      else if (need === 'sleep') this.#inBackground(sandbox.sleep(), sandbox);
      else if (need === 'wake' && woken < MOST_WOKEN) {
        woken += 1;
        this.#inBackground(sandbox.awaken(), sandbox);
      }
    }
  }

  /** Resolves when the work of the last sweep is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#working);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    for (const sandbox of this.#held.values()) this.#inBackground(sandbox.sleep(), sandbox);
    await this.settled();
    this.#shared.folder.close();
  }

  /** Puts the least recently used idle sandbox to sleep if the maximum is awake. No sandbox may wake after `close`. */
  #makeRoom(): true | Promise<Outcome<true>> {
    if (this.#isClosed) return Promise.resolve({ refused: 'notReady', reason: 'closing' });
    const { maxAwake = null } = this.#shared.options;
    const awake = [...this.#held.values()].filter(({ isAwake }) => isAwake);
    if (maxAwake === null || awake.length < maxAwake) return true;
    const [oldest] = awake
      .filter(({ isIdle }) => isIdle)
      .toSorted((one, other) => one.lastUsedAt - other.lastUsedAt);
    const isAsleep = oldest === undefined ? Promise.resolve(false) : this.#putToSleep(oldest);
    return isAsleep.then((made) => made || { refused: 'sandboxesBusy', most: maxAwake });
  }

  /** Returns false if it could not be closed. */
  async #putToSleep(sandbox: NamedSandbox): Promise<boolean> {
    try {
      await sandbox.sleep();
      return true;
    } catch (error) {
      this.#logFailure(error, sandbox);
      return false;
    }
  }

  /** Writes the folder of a new sandbox. */
  #create(name: string, start: SandboxStart, wanted: WantedSandbox): void {
    const { clock, limits, origin, world } = start;
    const isCopy = origin.image !== null;
    const record = newRecord(wanted, { clock, limits, isCopy, ...origin });
    closing(openImage(start.image), (database) => {
      const context = { database, uuid: randomUUID, clock: new EmulatorClock(record.clock) };
      if (!origin.hasBegun) beginWorld(context, world);
      replaceSecrets(context, record.secretSeed);
      this.#shared.folder.create(name, record, world, database.read.connection.export());
    });
  }

  #inBackground(work: Promise<unknown>, sandbox: NamedSandbox): void {
    const done = work
      .then(() => undefined)
      .catch((error: unknown) => this.#logFailure(error, sandbox))
      .finally(() => this.#working.delete(done));
    this.#working.add(done);
  }

  #logFailure(error: unknown, { name }: NamedSandbox): void {
    this.#shared.options.log.error({ error, sandbox: name }, 'a sandbox could not be closed');
  }
}

function notFound(name: string): Refusal {
  return { refused: 'sandboxNotFound', id: name };
}
