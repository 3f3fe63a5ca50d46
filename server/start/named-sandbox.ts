import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { reachedOverHttp } from '#server/api/http/own-request.ts';
import { setDate } from '#server/api/http/response-date.ts';
import { systemTime } from '#server/clock/clock.ts';
import type { Sandbox, SandboxLink } from '#server/control/sandboxes/sandbox-host.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { openDatabase } from '#server/store/driver/open-database.ts';
import { listInstalls } from '#server/store/installs.ts';

import { refuseRequest } from './app.ts';
import type { Awake } from './awake-sandbox.ts';
import { closeAwake, isIdle, nextWorkAt } from './awake-sandbox.ts';
import type { Emulator, EmulatorOptions, Origin } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import type { Place } from './mount-emulator.ts';
import { mountEmulator } from './mount-emulator.ts';
import { copying } from './open-copy.ts';
import type { SandboxBounds } from './sandbox-bounds.ts';
import { BoundedRequests } from './sandbox-bounds.ts';
import type { SandboxesFolder, SandboxRecord } from './sandboxes-folder.ts';
import type { ServeOptions } from './serve-emulator.ts';
import { serveEmulator } from './serve-emulator.ts';

/** When a sandbox that could not be woken for due work is tried again, in ms. */
const RETRY_MS = 60_000;

/** How often the use of a sandbox is announced, in ms. */
const ANNOUNCE_MS = 60_000;

/** How long a link is valid, in ms. */
const LINK_MS = 10 * 60_000;

/** When sandboxes sleep and end, in ms. */
export interface SandboxLifetimes {
  /** How long they stay awake without calls and due work; 10 minutes by default. */
  readonly sleepAfterMs?: number;
  /** How long they are kept without calls; by default until they are deleted. */
  readonly sandboxTtlMs?: number | null;
}

const DEFAULT_SLEEP_AFTER_MS = 10 * 60_000;

/** What the named sandboxes of a server share. */
export interface SharedParts {
  readonly folder: SandboxesFolder;
  readonly options: EmulatorOptions & ServeOptions & SandboxLifetimes & SandboxBounds;
  /** The address of the server on this computer, once it listens. */
  readonly localUrl: () => string;
  /** True if one more may wake; otherwise a promise of room, or of a refusal if no sandbox is idle. */
  readonly makeRoom: () => true | Promise<Outcome<true>>;
  /** Tells screens that the list has changed. */
  readonly announce: () => void;
}

/**
 * A sandbox in a folder of its own. It sleeps until it is called or has work to do; then its emulator is opened.
 * Times are in epoch ms of the system's time.
 */
export class NamedSandbox {
  readonly name: string;
  readonly #shared: SharedParts;
  readonly #bounded: BoundedRequests;
  /** Null if it is damaged. */
  #record: SandboxRecord | null;
  #awake: Awake | null = null;
  /** Set while it goes to sleep or ends. */
  #closing: Promise<void> | null = null;
  #isGone = false;
  /** The last call. */
  #lastUsedAt: number;
  /** The last call or due work. */
  #activeAt = 0;
  /** When its use was announced. */
  #announcedAt = 0;
  /** When its next work is due while it sleeps; null: never. */
  #wakeAt: number | null;
  /** Its size when it was measured last. */
  #bytes: number;

  constructor(name: string, shared: SharedParts) {
    this.name = name;
    this.#shared = shared;
    this.#bounded = new BoundedRequests(name, shared.options, () => this.#measure());
    this.#record = shared.folder.read(name);
    const { wakeAt = null, lastUsedAt = 0, bytes = 0 } = this.#record ?? {};
    this.#wakeAt = wakeAt;
    this.#bytes = bytes;
    // The record of one that was awake when the process ended may be old.
    this.#lastUsedAt =
      wakeAt === 0 ? Math.max(lastUsedAt, shared.folder.writtenAt(name)) : lastUsedAt;
  }

  get view(): Sandbox {
    const { title = null, controlToken = '', createdAt = 0 } = this.#record ?? {};
    return {
      id: this.name,
      title,
      url: this.#place.url(),
      controlToken,
      createdAt,
      apiKeys: () => (this.#awake === null ? [] : secretsOf(this.#awake.emulator)),
      kept: {
        name: this.name,
        state: this.#awake === null ? 'asleep' : 'awake',
        bytes: this.#awake === null ? this.#bytes : this.#measure(),
        lastUsedAt: this.#lastUsedAt,
      },
    };
  }

  /** True if it is open and nothing happens in it. */
  get isIdle(): boolean {
    return this.#awake !== null && isIdle(this.#awake);
  }

  get isAwake(): boolean {
    return this.#awake !== null;
  }

  get lastUsedAt(): number {
    return this.#lastUsedAt;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    const refused = this.#bounded.take(request.method);
    if (refused !== null) {
      response.setHeader('Retry-After', '1');
      refuseRequest(request, response, refused);
    } else if (this.#awake !== null && this.#closing === null) {
      this.#answer(this.#awake, request, response);
    } else void this.#answerAwoken(request, response);
  }

  /** Its emulator, which is opened if it sleeps. */
  async awaken(faults?: Origin['faults']): Promise<Outcome<Emulator>> {
    // Whoever closes it handles a failure.
    while (this.#closing !== null) await this.#closing.catch(() => undefined);
    if (this.#isGone) return { refused: 'sandboxNotFound', id: this.name };
    while (this.#awake === null) {
      const room = this.#shared.makeRoom();
      if (room === true) break;
      const made = await room;
      if (isRefusal(made)) return made;
    }
    try {
      this.#awake ??= this.#open(faults);
      return this.#awake.emulator;
    } catch (error) {
      if (this.#wakeAt !== null) this.#wakeAt = systemTime() + RETRY_MS;
      this.#log.error({ error, sandbox: this.name }, 'a sandbox cannot be opened');
      return { refused: 'sandboxUnusable', name: this.name };
    }
  }

  /** What is to be done with it at a time. */
  needs(now: number): 'end' | 'sleep' | 'wake' | null {
    if (this.#closing !== null || this.#record === null) return null;
    if (this.#isOutlived(now)) return 'end';
    if (this.#awake !== null) return this.#isTired(this.#awake, now) ? 'sleep' : null;
    return this.#wakeAt !== null && this.#wakeAt <= now ? 'wake' : null;
  }

  /** Closes its emulator, and notes when it must wake. */
  async sleep(): Promise<void> {
    if (this.#awake === null) return;
    await this.#close((emulator) => {
      this.#wakeAt = nextWorkAt(emulator);
    });
    if (this.#isGone || this.#record === null) return;
    this.#note({ wakeAt: this.#wakeAt, bytes: this.#measure() });
    this.#shared.announce();
    this.#log.info({ sandbox: this.name }, 'a sandbox sleeps');
  }

  /** Deletes it. */
  async end(): Promise<void> {
    this.#isGone = true;
    await this.#close();
    this.#shared.folder.remove(this.name);
  }

  makeLink(): Outcome<SandboxLink> {
    if (this.#record === null) return { refused: 'sandboxUnusable', name: this.name };
    const token = randomBytes(24).toString('base64url');
    const expiresAt = systemTime() + LINK_MS;
    this.#write({ links: [...this.#links, { hash: hashOf(token), expiresAt }] });
    this.#log.info({ sandbox: this.name }, 'a link was made');
    return { url: `${this.#place.url()}/open?token=${token}`, expiresAt };
  }

  #takeLink(token: string): boolean {
    const hash = hashOf(token);
    const others = this.#links.filter((link) => link.hash !== hash);
    if (others.length === this.#links.length) return false;
    // If that fails, the link opens nothing.
    this.#write({ links: others });
    this.#log.info({ sandbox: this.name }, 'a link was used');
    return true;
  }

  get #links(): SandboxRecord['links'] {
    return (this.#record?.links ?? []).filter(({ expiresAt }) => expiresAt > systemTime());
  }

  /** The last known size if it cannot be measured, for instance because too many files are open. */
  #measure(): number {
    try {
      this.#bytes = this.#shared.folder.bytesOf(this.name);
    } catch (error) {
      this.#log.warn({ error, sandbox: this.name }, 'a sandbox cannot be measured');
    }
    return this.#bytes;
  }

  get #log() {
    return this.#shared.options.log;
  }

  #isOutlived(now: number): boolean {
    const { sandboxTtlMs = null } = this.#shared.options;
    const isUsed = this.#awake !== null && this.#awake.open.size > 0;
    return sandboxTtlMs !== null && !isUsed && now - this.#lastUsedAt >= sandboxTtlMs;
  }

  #isTired(awake: Awake, now: number): boolean {
    const { sleepAfterMs = DEFAULT_SLEEP_AFTER_MS } = this.#shared.options;
    if (!isIdle(awake)) this.#activeAt = now;
    return now - this.#activeAt >= sleepAfterMs;
  }

  async #answerAwoken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const emulator = await this.awaken();
    if (this.#awake !== null && this.#closing === null)
      this.#answer(this.#awake, request, response);
    else if (isRefusal(emulator)) {
      if (emulator.refused === 'sandboxesBusy') response.setHeader('Retry-After', '1');
      refuseRequest(request, response, emulator);
    } else await this.#answerAwoken(request, response);
  }

  #answer(awake: Awake, request: IncomingMessage, response: ServerResponse): void {
    const { open } = awake;
    this.#use();
    setDate(response, awake.date);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      this.#use();
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
    const { folder, options: shared } = this.#shared;
    this.#record ??= folder.read(this.name);
    if (this.#record === null) throw new Error('Its sandbox.json cannot be read.');
    const { secretSeed, controlToken, clock, limits, limitValues, isCopy } = this.#record;
    const db = folder.databaseOf(this.name);
    const world = folder.readWorld(this.name);
    const origin: Origin = {
      database: openDatabase(db, 'untried'),
      hasBegun: true,
      image: isCopy ? () => folder.readStart(this.name) : null,
      limitValues,
      secretSeed,
      ...(faults && { faults }),
    };
    const own = { db, clock, limits, controlToken, run: null, origin, keepsSettings: true };
    const options = { ...shared, ...own };
    const emulator = openEmulator(options, world);
    try {
      const awake = {
        ...mountEmulator(emulator, options, this.#place, {
          sandboxes: null,
          inCopy: copying(emulator, options, serveEmulator),
        }),
        open: new Set<never>(),
      };
      awake.begin();
      this.#activeAt = systemTime();
      // If the process ends now, it must wake at the next start, since its next work is not known.
      this.#note({ wakeAt: 0 });
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
    const { publicUrl = null } = options;
    const port = (): number => Number(new URL(localUrl()).port || 80);
    const host = `${this.name}.localhost`;
    const own = publicUrl === null ? null : publicUrl.replace('://', `://${this.name}.`);
    return {
      hosts: [host],
      port,
      publicUrl: own,
      url: () => own ?? `http://${host}:${port()}`,
      takeLink: (token) => this.#takeLink(token),
      ownAddress: () => reachedOverHttp(localUrl(), `${host}:${port()}`),
    };
  }

  /** `onQuiet` is called after the last call, before deliveries are halted. */
  async #close(onQuiet?: (emulator: Emulator) => void): Promise<void> {
    if (this.#awake === null) return;
    this.#closing ??= closeAwake(this.#awake, onQuiet).finally(() => {
      this.#awake = null;
      this.#closing = null;
    });
    await this.#closing;
  }

  /** Notes the last call and more; on a full disk it goes on without. */
  #note(more: Pick<SandboxRecord, 'wakeAt'> & Partial<SandboxRecord>): void {
    try {
      this.#write({ lastUsedAt: this.#lastUsedAt, ...more });
    } catch (error) {
      this.#log.warn({ error, sandbox: this.name }, 'the record could not be written');
    }
  }

  #write(changes: Partial<SandboxRecord>): void {
    if (this.#record === null) return;
    const record = { ...this.#record, ...changes };
    this.#shared.folder.write(this.name, record);
    this.#record = record;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function secretsOf({ database }: Emulator): ReturnType<Sandbox['apiKeys']> {
  return listInstalls(database.read).map((install) => {
    const { serverId, pluginId, clientSecret, webhookSecret } = install;
    return { serverId, pluginId, apiKey: apiKeyOf(install), clientSecret, webhookSecret };
  });
}
