import { createHash, randomUUID } from 'node:crypto';

import type { ClockStart } from '#server/clock/clock.ts';
import type { World } from '#server/contract/world.ts';
import type { WantedSandbox } from '#server/control/sandboxes/sandbox-host.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { SavedState } from '#server/domain/snapshot.ts';
import { seedTemplate, seedWorld } from '#server/operations/seed-world.ts';
import { closing } from '#server/store/closing.ts';
import type { Database } from '#server/store/database.ts';
import { countWrites, imageOfCopy } from '#server/store/driver/copied-database.ts';
import { openDatabase, openImage } from '#server/store/driver/open-database.ts';
import type { Snapshots } from '#server/workbench/snapshots/snapshots.ts';

import type { Emulator, EmulatorOptions, Origin } from './emulator.ts';
import { clockStartOf, presentState } from './replace-world.ts';
import { wantedSettings } from './sandbox-record.ts';

/** The initial state of a new sandbox. */
export interface SandboxStart {
  readonly limits: LimitProfile;
  readonly clock: ClockStart;
  readonly image: Buffer;
  /** The world that a reset restores and new stores are copied from. */
  readonly world: World;
  readonly origin: Omit<Origin, 'database'>;
}

/**
 * A world, and the image of a database that contains it, or only the part of it that does not depend on the start time.
 */
type Template = Pick<SandboxStart, 'world' | 'image'>;

/** Undefined for the fixture of the server. */
type WantedFixture = string | object | undefined;

/** The maximum number of cached templates, and their maximum size in bytes. */
const MOST_TEMPLATES = 8;
const LARGEST_TEMPLATE_BYTES = 16 * 1024 * 1024;

/**
 * Creates the initial states of sandboxes, and caches the parts that they can share: the database of a world,
 * and the copy of an unchanged emulator.
 */
export class SandboxOrigins {
  readonly #startWorld: World;
  /** By name, least recently used first. */
  readonly #templates = new Map<string, Template>();
  /** Images of emulators, with the write count of their database. */
  readonly #copies = new WeakMap<Database, { readonly writes: number; readonly image: Buffer }>();

  constructor(startWorld: World) {
    this.#startWorld = startWorld;
  }

  /**
   * A new world; throws `BadFixture`. With a stopped clock the whole world is cached; with a running one, the
   * accounts are created for each sandbox.
   */
  async ofStart(
    fixture: WantedFixture,
    clock: ClockStart,
    limits: LimitProfile,
  ): Promise<SandboxStart> {
    const at = typeof clock === 'number' ? clock : null;
    const { world, image } = await this.#templateOf(fixture, at);
    const origin = { hasBegun: at !== null, image: null, limitValues: {} };
    return { limits, clock, image, world, origin };
  }

  /** A copy of an emulator. */
  ofEmulator(emulator: Emulator): SandboxStart {
    const { database, requestLog, startWorld } = emulator;
    requestLog.flush();
    return startOfCopy(this.#copyOf(database), startWorld, presentState(emulator));
  }

  /** A copy of a snapshot. */
  ofSnapshot(snapshots: Snapshots, name: string): Promise<Outcome<SandboxStart>> {
    return snapshots.read(name, (db, state) =>
      startOfCopy(imageOfCopy(db), this.#startWorld, state),
    );
  }

  async #templateOf(fixture: WantedFixture, at: number | null): Promise<Template> {
    const name = `${nameOf(fixture)} ${at}`;
    const known = this.#templates.get(name);
    // Reinserted, so that the least recently used one is first.
    if (known !== undefined) this.#templates.delete(name);
    const template = known ?? templateOf(await this.#worldOf(fixture), at);
    if (template.image.length > LARGEST_TEMPLATE_BYTES) return template;
    this.#templates.set(name, template);
    const [oldest = name] = this.#templates.keys();
    if (this.#templates.size > MOST_TEMPLATES) this.#templates.delete(oldest);
    return template;
  }

  async #worldOf(fixture: WantedFixture): Promise<World> {
    if (fixture === undefined) return this.#startWorld;
    // Building the schemas of fixtures takes longer than the rest of a start.
    const { loadBuiltInWorld, readWorld } = await import('#server/workbench/worlds/load-world.ts');
    if (typeof fixture === 'string') return loadBuiltInWorld(fixture);
    return readWorld(fixture, 'request');
  }

  #copyOf(database: Database): Buffer {
    const writes = countWrites(database.read);
    const known = this.#copies.get(database);
    if (known?.writes === writes) return known.image;
    const image = imageOfCopy(database.read);
    this.#copies.set(database, { writes, image });
    return image;
  }
}

/** The options of an emulator that starts from a given state. */
export function optionsOf<Given extends EmulatorOptions>(
  { image, clock, limits, origin }: SandboxStart,
  wanted: Pick<WantedSandbox, 'limits' | 'clock'>,
  options: Given,
): Given {
  const { limitValues, ...own } = wantedSettings(wanted, { clock, limits, ...origin });
  return {
    ...options,
    ...own,
    db: ':memory:',
    keepsSettings: false,
    origin: { ...origin, database: openImage(image), limitValues },
  };
}

/** A copied state, which a reset restores. */
function startOfCopy(
  image: Buffer,
  world: World,
  { clock, settings: { limits, faults } }: Pick<SavedState, 'clock' | 'settings'>,
): SandboxStart {
  const origin = { hasBegun: true, image: () => image, limitValues: limits.values, faults };
  return { limits: limits.profile, clock: clockStartOf(clock), image, world, origin };
}

function nameOf(fixture: WantedFixture): string {
  if (fixture === undefined) return 'start';
  if (typeof fixture === 'string') return `named ${fixture}`;
  return createHash('sha256').update(JSON.stringify(fixture)).digest('base64');
}

/** `at` is the start of the world in epoch ms; null: the time when the template is used. */
function templateOf(world: World, at: number | null): Template {
  return closing(openDatabase(':memory:'), (database) => {
    if (at === null) seedTemplate({ database }, world);
    else seedWorld({ database, uuid: randomUUID, clock: { now: () => at } }, world);
    return { world, image: database.read.connection.export() };
  });
}
