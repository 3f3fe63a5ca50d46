import type { IncomingMessage, ServerResponse } from 'node:http';

import { reachedOverHttp } from '#server/api/http/own-request.ts';
import { setDate } from '#server/api/http/response-date.ts';
import { systemTime } from '#server/clock/clock.ts';
import type { Sandbox, SandboxLink } from '#server/control/sandboxes/sandbox-host.ts';
import type { SandboxEvents } from '#server/domain/metrics/metrics.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { listInstalls } from '#server/store/installs.ts';

import { refuseRequest } from './app.ts';
import type { Awake } from './awake-sandbox.ts';
import { closeAwake, isIdle, isInUse, nextWorkAt } from './awake-sandbox.ts';
import type { Emulator, EmulatorOptions, Origin } from './emulator.ts';
import { KeptRecord } from './kept-record.ts';
import type { Place } from './mount-emulator.ts';
import { mountEmulator } from './mount-emulator.ts';
import { openSandbox } from './open-sandbox.ts';
import { sandboxAddress } from './sandbox-address.ts';
import type { SandboxBounds } from './sandbox-bounds.ts';
import { BoundedRequests } from './sandbox-bounds.ts';
import type { KnownCallers } from './sandbox-callers.ts';
import { callersOf, isKnownCaller, SleepingCallers } from './sandbox-callers.ts';
import type { SandboxesFolder } from './sandboxes-folder.ts';
import type { ServeOptions } from './serve-emulator.ts';
import { copying } from './serve-emulator.ts';

/** The wait, in ms, before another attempt to wake a sandbox for due work. */
const RETRY_MS = 60_000;

/** The minimum interval between two announcements that a sandbox is in use, in ms. */
const ANNOUNCE_MS = 60_000;

const DEFAULT_SLEEP_AFTER_MS = 10 * 60_000;

/** The parts that the named sandboxes of a server share. */
export interface SharedParts {
  readonly folder: SandboxesFolder;
  readonly options: EmulatorOptions & ServeOptions & SandboxBounds;
  /** The address of the server on this computer, once it listens. */
  readonly localUrl: () => string;
  readonly events: SandboxEvents;
  /**
   * True if one more sandbox may wake. Otherwise a promise of true once there is room, or of a refusal, for instance if
   * none is idle.
   */
  readonly makeRoom: () => true | Promise<Outcome<true>>;
  /** Announces that the list has changed. */
  readonly announce: () => void;
  /** Counts a wake by an unknown caller; false if there were too many in this second. */
  readonly mayWakeUnknown: () => boolean;
}

/**
 * A sandbox in a folder of its own. It sleeps until it is called or has work to do; then its emulator is opened.
 * Times are in epoch ms of the system's time.
 */
export class NamedSandbox {
  readonly name: string;
  readonly #shared: SharedParts;
  readonly #bounded: BoundedRequests;
  readonly #record: KeptRecord;
  #awake: Awake | null = null;
  /** Set while it goes to sleep or ends. */
  #closing: Promise<void> | null = null;
  #isGone = false;
  /** The time of the last call from a known caller. */
  #lastUsedAt: number;
  /** The time of the last call from a known caller, or of the last due work. */
  #activeAt = 0;
  /** When the use of the sandbox was last announced. */
  #announcedAt = 0;
  /** When the next work of the sandbox is due while it sleeps; null: never. */
  #wakeAt: number | null;
  /** The size of the sandbox when it was measured last. */
  #bytes: number;

  constructor(name: string, shared: SharedParts) {
    this.name = name;
    this.#shared = shared;
    this.#bounded = new BoundedRequests(name, shared.options, () => this.#measure());
    this.#record = new KeptRecord(name, shared.folder, shared.options.log);
    const { wakeAt = null, lastUsedAt = 0, bytes = 0 } = this.#record.value ?? {};
    this.#wakeAt = wakeAt;
    this.#bytes = bytes;
    // If the sandbox was awake when the process ended, its record may be outdated.
    this.#lastUsedAt =
      wakeAt === 0 ? Math.max(lastUsedAt, shared.folder.writtenAt(name)) : lastUsedAt;
  }

  get view(): Sandbox {
    const { title = null, controlToken = '', createdAt = 0 } = this.#record.value ?? {};
    return {
      id: this.name,
      title,
      url: this.#place.url(),
      controlToken,
      createdAt,
      installs: () =>
        this.#awake === null ? [] : listInstalls(this.#awake.emulator.database.read),
      name: this.name,
      kept: {
        state: this.#awake === null ? 'asleep' : 'awake',
        bytes: this.#awake === null ? this.#bytes : this.#measure(),
        lastUsedAt: this.#lastUsedAt,
      },
      calls: this.#bounded.calls,
    };
  }

  /**
   * True if the sandbox is awake and nothing happens in it; false if its database cannot be read, since such an error
   * must not affect other sandboxes.
   */
  get isIdle(): boolean {
    try {
      return this.#awake !== null && isIdle(this.#awake);
    } catch (error) {
      this.#log.error({ error, sandbox: this.name }, 'a sandbox could not be checked');
      return false;
    }
  }

  get isAwake(): boolean {
    return this.#awake !== null;
  }

  get lastUsedAt(): number {
    return this.#lastUsedAt;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const refused = this.#bounded.take(request);
    const awake = this.#closing === null ? this.#awake : null;
    if (refused !== null) this.#refuseForNow(request, response, refused);
    else if (awake !== null) this.#answer(awake, request, response);
    else this.#answerAsleep(request, response);
  }

  /** Pages do not wake it; unknown callers do, but not too often. */
  #answerAsleep(request: IncomingMessage, response: ServerResponse): void {
    const { options, mayWakeUnknown } = this.#shared;
    const record = this.#record.value;
    const callers = record === null ? null : new SleepingCallers(record, this.#place);
    if (callers?.showPage(options, request, response) === true) return;
    const caller = callers?.judge(request) ?? 'unknown';
    const isKnown = caller === 'known';
    if (typeof caller !== 'string') refuseRequest(request, response, caller);
    else if (isKnown || mayWakeUnknown()) {
      this.#answerAwoken(request, response, isKnown).catch((error: unknown) => {
        this.#log.error({ error, sandbox: this.name }, 'a call to a sandbox could not be answered');
        response.destroy();
      });
    } else this.#refuseForNow(request, response, { refused: 'sandboxAsleep', name: this.name });
  }

  /** The emulator, which is opened if the sandbox sleeps. Without `stays`, the sandbox sleeps again once it is idle. */
  async awaken(stays = true, faults?: Origin['faults']): Promise<Outcome<Emulator>> {
    for (;;) {
      // A failure to close is handled elsewhere.
      while (this.#closing !== null) await this.#closing.catch(() => undefined);
      if (this.#isGone) return { refused: 'sandboxNotFound', id: this.name };
      if (this.#awake !== null) return this.#awake.emulator;
      const room = this.#shared.makeRoom();
      if (room === true) return this.#tryToOpen(stays, faults);
      const made = await room;
      if (isRefusal(made)) return made;
    }
  }

  #tryToOpen(stays: boolean, faults: Origin['faults']): Outcome<Emulator> {
    try {
      this.#awake = this.#open(faults);
      if (stays) this.#activeAt = systemTime();
      return this.#awake.emulator;
    } catch (error) {
      if (this.#wakeAt !== null) this.#wakeAt = systemTime() + RETRY_MS;
      this.#log.error({ error, sandbox: this.name }, 'a sandbox cannot be opened');
      return { refused: 'sandboxUnusable', name: this.name };
    }
  }

  /** The change of state that is due at `now`; null: none. */
  needs(now: number): 'end' | 'sleep' | 'wake' | null {
    if (this.#closing !== null || this.#record.value === null) return null;
    if (this.#isExpired(now)) return 'end';
    if (this.#awake !== null) return this.#isUnused(now) ? 'sleep' : null;
    return this.#wakeAt !== null && this.#wakeAt <= now ? 'wake' : null;
  }

  /** Closes the emulator, and notes when the sandbox must wake. */
  async sleep(): Promise<void> {
    let callers: KnownCallers | undefined;
    await this.#close((emulator) => {
      this.#wakeAt = nextWorkAt(emulator);
      // A sleeping sandbox cannot shrink its file, and would refuse the writes that wake it.
      this.#measure();
      callers = callersOf(emulator);
    });
    if (callers === undefined || this.#isGone) return;
    const { name, lastUsedAt } = this;
    this.#record.note({ lastUsedAt, wakeAt: this.#wakeAt, bytes: this.#measure(), callers });
    this.#shared.events.count('all', 'slept');
    this.#shared.announce();
    this.#log.info({ sandbox: name }, 'a sandbox went to sleep');
  }

  /** Deletes the sandbox. */
  async end(): Promise<void> {
    this.#isGone = true;
    await this.#close();
    this.#shared.folder.remove(this.name);
  }

  makeLink(): Outcome<SandboxLink> {
    const link = this.#record.addLink(this.#place.url());
    return link ?? { refused: 'sandboxUnusable', name: this.name };
  }

  /**
   * The size of its files; the last known one if they cannot be measured, for instance because too many files are
   * open. An awake sandbox over its limit first returns the space of deleted data to the disk.
   */
  #measure(): number {
    const { folder, options } = this.#shared;
    try {
      this.#bytes = folder.bytesOf(this.name);
      if (this.#awake !== null && this.#bytes > (options.maxBytes ?? Infinity)) {
        this.#awake.emulator.database.read.connection.shrink();
        this.#bytes = folder.bytesOf(this.name);
      }
    } catch (error) {
      this.#log.warn({ error, sandbox: this.name }, 'the size of a sandbox cannot be measured');
    }
    return this.#bytes;
  }

  get #log() {
    return this.#shared.options.log;
  }

  #isExpired(now: number): boolean {
    const { sandboxTtlMs = null } = this.#shared.options;
    const isUsed = this.#awake !== null && isInUse(this.#awake);
    return sandboxTtlMs !== null && !isUsed && now - this.#lastUsedAt >= sandboxTtlMs;
  }

  #isUnused(now: number): boolean {
    const { sleepAfterMs = DEFAULT_SLEEP_AFTER_MS } = this.#shared.options;
    if (!this.isIdle) this.#activeAt = now;
    return now - this.#activeAt >= sleepAfterMs;
  }

  async #answerAwoken(
    request: IncomingMessage,
    response: ServerResponse,
    isKnown: boolean,
  ): Promise<void> {
    const emulator = await this.awaken(isKnown);
    // The client has left, so the response emits no `close` any more.
    if (response.destroyed) return;
    if (this.#awake !== null && this.#closing === null)
      this.#answer(this.#awake, request, response);
    else if (!isRefusal(emulator)) await this.#answerAwoken(request, response, isKnown);
    else if (emulator.refused === 'sandboxesBusy') this.#refuseForNow(request, response, emulator);
    else refuseRequest(request, response, emulator);
  }

  #refuseForNow(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    this.#shared.events.count('all', 'refused');
    response.setHeader('Retry-After', '1');
    refuseRequest(request, response, refusal);
  }

  #answer(awake: Awake, request: IncomingMessage, response: ServerResponse): void {
    const { open, inUse } = awake;
    setDate(response, awake.date);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (inUse.delete(response)) this.#use();
    });
    // Only known callers keep the sandbox awake and renew its time to live.
    isKnownCaller(awake, request.headers)
      .then((isKnown) => {
        if (isKnown) this.#use();
        if (isKnown && open.has(response)) inUse.add(response);
      })
      .catch((error: unknown) => {
        this.#log.warn({ error, sandbox: this.name }, 'a caller could not be checked');
      });
    awake.handle(request, response);
  }

  #use(): void {
    this.#lastUsedAt = systemTime();
    this.#activeAt = this.#lastUsedAt;
    if (this.#lastUsedAt - this.#announcedAt < ANNOUNCE_MS) return;
    this.#announcedAt = this.#lastUsedAt;
    this.#shared.announce();
  }

  /** Throws if its folder is damaged. */
  #open(faults: Origin['faults']): Awake {
    const { emulator, options } = openSandbox(this.name, this.#shared, this.#record.read(), faults);
    try {
      const awake = {
        ...mountEmulator(emulator, options, this.#place, {
          sandboxes: null,
          inCopy: copying(emulator, options),
        }),
        open: new Set<never>(),
        inUse: new Set<never>(),
      };
      awake.begin();
      // If the process ends from now on, the sandbox must wake at the next start, since its next work is not known.
      const callers = callersOf(emulator);
      this.#record.note({ lastUsedAt: this.#lastUsedAt, wakeAt: 0, callers });
      this.#shared.events.count('all', 'woken');
      this.#shared.announce();
      this.#log.info({ sandbox: this.name }, 'a sandbox is awake');
      return awake;
    } catch (error) {
      const log = (unclosed: unknown): void =>
        this.#log.error({ error: unclosed, sandbox: this.name }, 'a sandbox could not be closed');
      this.#closing = emulator
        .close()
        .catch(log)
        .finally(() => {
          this.#closing = null;
        });
      throw error;
    }
  }

  get #place(): Place {
    const { localUrl, options } = this.#shared;
    const address = sandboxAddress(this.name, options.publicUrl ?? null, localUrl);
    return {
      ...address,
      takeLink: (token) => {
        const isValid = this.#record.takeLink(token);
        if (isValid) this.#use();
        return isValid;
      },
      ownAddress: () => reachedOverHttp(localUrl(), `${address.hosts[0]}:${address.port()}`),
    };
  }

  /** `onQuiet` is called after the last call, before deliveries are halted. */
  async #close(onQuiet?: (emulator: Emulator) => void): Promise<void> {
    if (this.#awake !== null) {
      this.#closing ??= closeAwake(this.#awake, onQuiet).finally(() => {
        this.#awake = null;
        this.#closing = null;
      });
    }
    await this.#closing;
  }
}
