import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { systemTime } from '#server/clock/clock.ts';
import type {
  Sandbox,
  Sandboxes,
  SandboxLink,
  WantedSandbox,
} from '#server/control/sandboxes/sandbox-host.ts';
import { ANY } from '#server/domain/change.ts';
import type { NamedFaultRule } from '#server/domain/faults/rule.ts';
import type { SandboxEvents } from '#server/domain/metrics/metrics.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { replaceSecrets } from '#server/operations/replace-secrets.ts';
import { closing } from '#server/store/closing.ts';
import { openImage } from '#server/store/driver/open-database.ts';
import { listInstalls } from '#server/store/installs.ts';
import { halfOfMemory } from '#server/workbench/snapshots/memory-store.ts';
import { BadFixture } from '#server/workbench/worlds/bad-fixture.ts';

import { SANDBOX_GRACE_MS } from './awake-sandbox.ts';
import type { Emulator, EmulatorOptions } from './emulator.ts';
import { openEmulator } from './emulator.ts';
import { refuseMissing } from './missing-resource.ts';
import type { NamedSandboxes } from './named-sandboxes.ts';
import type { SandboxStart } from './sandbox-origins.ts';
import { optionsOf, SandboxOrigins } from './sandbox-origins.ts';
import type { ServedEmulator, ServeOptions } from './serve-emulator.ts';
import { serveEmulator } from './serve-emulator.ts';

/** The maximum number of sandboxes in one process. */
const MOST_SANDBOXES = 1000;

/** Limits and the function that serves sandboxes; tests replace them. */
interface HostParts {
  readonly most: number;
  /** The maximum total size in bytes of the states that sandboxes start from. */
  readonly mostBytes: number;
  readonly serve: typeof serveEmulator;
  /** Null without `--sandboxes`. */
  readonly named: NamedSandboxes | null;
}

interface HeldSandbox {
  readonly sandbox: Sandbox;
  readonly served: ServedEmulator;
  /** The size in bytes of the state that it started from. */
  readonly bytes: number;
  /** Set once the sandbox is being closed. */
  ending?: Promise<void>;
}

/**
 * The sandboxes of a server. A sandbox without a name is an emulator with its own port and its own in-memory database;
 * it is closed with the server. `named` has the named sandboxes.
 */
export class SandboxHost implements Sandboxes {
  readonly #emulator: Emulator;
  readonly #options: EmulatorOptions & ServeOptions;
  readonly #origins: SandboxOrigins;
  readonly #parts: HostParts;
  readonly #held = new Map<string, HeldSandbox>();
  readonly #pending = new Set<Promise<unknown>>();
  #count = 0;
  #isClosed = false;
  #ofHunt: readonly NamedFaultRule[] = [];

  constructor(
    emulator: Emulator,
    options: EmulatorOptions & ServeOptions,
    parts: Partial<HostParts> = {},
  ) {
    this.#emulator = emulator;
    this.#options = options;
    this.#parts = {
      most: MOST_SANDBOXES,
      mostBytes: halfOfMemory(),
      serve: serveEmulator,
      named: null,
      ...parts,
    };
    this.#origins = new SandboxOrigins(emulator.startWorld);
  }

  async make(wanted: WantedSandbox): Promise<Outcome<Sandbox>> {
    try {
      if (wanted.name !== undefined) return await this.#makeNamed(wanted.name, wanted);
      const { most, mostBytes } = this.#parts;
      const start = await this.#startOf(wanted);
      if (isRefusal(start)) return start;
      // Sandboxes that are still closing occupy ports and memory.
      if (this.#held.size + this.#pending.size >= most) {
        return { refused: 'sandboxLimitReached', most };
      }
      if (this.#bytes + bytesOf(start) > mostBytes) {
        return { refused: 'sandboxNotMade', lack: 'memory' };
      }
      const making = this.#serve(start, wanted);
      this.#pending.add(making);
      return await making.finally(() => this.#pending.delete(making));
    } catch (error) {
      if (error instanceof BadFixture) return error.refusal;
      return refuseMissing(error);
    }
  }

  async #makeNamed(name: string, wanted: WantedSandbox): Promise<Outcome<Sandbox>> {
    const { named } = this.#parts;
    if (named === null) return { refused: 'sandboxesNotKept' };
    if (this.#isTaken(name)) return { refused: 'sandboxNameTaken', name };
    const start = await this.#startOf(wanted);
    return isRefusal(start) ? start : named.make(name, start, wanted);
  }

  list(): readonly Sandbox[] {
    const unnamed = [...this.#held.values()]
      .filter(({ ending }) => ending === undefined)
      .map(({ sandbox }) => sandbox);
    const named = this.#parts.named?.list() ?? [];
    return [...unnamed, ...named].toSorted((one, other) => one.createdAt - other.createdAt);
  }

  /** Answers a request for a named sandbox; returns false for all others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    return this.#parts.named?.handle(request, response) ?? false;
  }

  #isTaken(id: string): boolean {
    return this.#held.has(id) || this.#parts.named?.has(id) === true;
  }

  get keepsNamed(): boolean {
    return this.#parts.named !== null;
  }

  get events(): SandboxEvents | null {
    return this.#parts.named?.events ?? null;
  }

  /** For tests. */
  get named(): NamedSandboxes | null {
    return this.#parts.named;
  }

  /** The emulator of a sandbox without a name; for tests. */
  emulatorOf(id: string): Emulator | undefined {
    return this.#held.get(id)?.served.emulator;
  }

  makeLink(name: string): Outcome<SandboxLink> {
    return this.#parts.named?.makeLink(name) ?? { refused: 'sandboxNotFound', id: name };
  }

  async end(id: string): Promise<Outcome<{ readonly id: string }>> {
    const { named } = this.#parts;
    if (named?.has(id) === true) {
      await named.end(id);
      return { id };
    }
    const held = this.#held.get(id);
    if (held === undefined) return { refused: 'sandboxNotFound', id };
    held.ending ??= this.#close(held).finally(() => this.#held.delete(id));
    this.#announce();
    await held.ending;
    return { id };
  }

  #announce(): void {
    this.#emulator.live.announce('sandboxes', ANY);
  }

  async #close({ sandbox, served }: HeldSandbox): Promise<void> {
    // No reports are needed when the whole server ends.
    const { run } = served.history;
    const keeps = run !== null && !this.#isClosed;
    await served.close({ graceMs: SANDBOX_GRACE_MS, keeps });
    if (keeps) run.past.sandboxEnded(sandbox.id);
  }

  async beginHuntRun(rules: readonly NamedFaultRule[]): Promise<void> {
    this.#ofHunt = rules;
    await this.#endAll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([this.#endAll(), this.#parts.named?.close()]);
  }

  /** Ends all sandboxes without names, including those being made. */
  async #endAll(): Promise<void> {
    await Promise.allSettled(this.#pending);
    await Promise.all([...this.#held.keys()].map((id) => this.end(id)));
  }

  /** Throws `BadFixture`. */
  async #startOf({
    name,
    from,
    fixture,
    clock = this.#options.clock,
  }: WantedSandbox): Promise<Outcome<SandboxStart>> {
    if (from === 'start') return this.#origins.ofStart(fixture, clock, this.#options.limits);
    if (from === 'now') return this.#origins.ofEmulator(this.#emulator);
    if ('snapshot' in from) {
      return this.#origins.ofSnapshot(this.#emulator.snapshots, from.snapshot);
    }
    const emulator = await this.#find(from.sandbox);
    if (isRefusal(emulator)) return emulator;
    const start = this.#origins.ofEmulator(emulator);
    // A named copy gets its own secrets when it is created.
    const keepsSecrets = name !== undefined || this.#parts.named?.has(from.sandbox) !== true;
    return keepsSecrets ? start : withOtherSecrets(start);
  }

  async #find(id: string): Promise<Outcome<Emulator>> {
    const held = this.#held.get(id);
    if (held !== undefined && held.ending === undefined) return held.served.emulator;
    const { named } = this.#parts;
    return named?.has(id) === true ? named.emulatorOf(id) : { refused: 'sandboxNotFound', id };
  }

  /** The total size of the states that the running sandboxes started from. */
  get #bytes(): number {
    return [...this.#held.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async #serve(start: SandboxStart, wanted: WantedSandbox): Promise<Sandbox> {
    const { run } = this.#options;
    const own = {
      port: 0,
      controlToken: null,
      publicUrl: null,
      run: wanted.judge === false ? null : run,
    };
    const options = optionsOf(start, wanted, { ...this.#options, ...own });
    const emulator = openEmulator(options, start.world);
    if (this.#ofHunt.length > 0) emulator.faults.setOfHunt(this.#ofHunt);
    const served = await this.#parts.serve(emulator, options, null);
    do this.#count += 1;
    while (this.#isTaken(`sandbox-${this.#count}`));
    const sandbox = {
      id: `sandbox-${this.#count}`,
      title: wanted.title,
      url: served.url,
      controlToken: served.controlToken,
      createdAt: systemTime(),
      installs: () => listInstalls(emulator.database.read),
    };
    served.history.sandbox = sandbox.id;
    this.#held.set(sandbox.id, { sandbox, served, bytes: bytesOf(start) });
    this.#announce();
    if (this.#isClosed) await this.end(sandbox.id);
    return sandbox;
  }
}

/** A copy of the state with new secrets, which a reset keeps. */
function withOtherSecrets(start: SandboxStart): SandboxStart {
  const image = closing(openImage(start.image), (database) => {
    replaceSecrets({ database }, randomBytes(32).toString('base64url'));
    return database.read.connection.export();
  });
  return { ...start, image, origin: { ...start.origin, image: () => image } };
}

/** A copy takes the size of its database, plus the same size for the image that a reset restores. */
function bytesOf({ image, origin }: SandboxStart): number {
  return image.length * (origin.image === null ? 1 : 2);
}
