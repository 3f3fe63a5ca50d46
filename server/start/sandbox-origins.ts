import { createHash, randomUUID } from 'node:crypto';

import type { ClockStart } from '#server/clock/clock.ts';
import type { LimitProfile } from '#server/domain/limits.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { SavedSettings, SavedState } from '#server/domain/snapshot.ts';
import type { World } from '#server/domain/world.ts';
import { seedTemplate } from '#server/operations/seed-template.ts';
import { seedWorld } from '#server/operations/seed-world.ts';
import { countWrites, imageOf, imageOfCopy } from '#server/store/copied-database.ts';
import { Database } from '#server/store/database.ts';
import type { Snapshots } from '#server/workbench/snapshots/snapshots.ts';

import type { Emulator, Origin } from './emulator.ts';
import { clockStartOf } from './replace-world.ts';

/** Everything that a new sandbox is made from. */
export interface Beginning {
  readonly limits: LimitProfile;
  readonly clock: ClockStart;
  readonly image: Buffer;
  /** The world that a reset goes back to and new stores are made from. */
  readonly world: World;
  readonly origin: Omit<Origin, 'database'>;
}

/** A world, and the image of a database that holds it, or what of it is the same whenever it begins. */
interface Template {
  readonly world: World;
  readonly image: Buffer;
}

/** The image of an emulator's database, and how much had been written to that by then. */
interface KeptCopy {
  readonly writes: number;
  readonly image: Buffer;
}

/** What a start is asked for: a fixture (the one of the server where left out), and a clock. */
export interface WantedStart {
  readonly fixture: string | object | undefined;
  readonly clock: ClockStart;
}

/** So many worlds are kept ready, of so many bytes each at most. */
const MOST_TEMPLATES = 8;
const LARGEST_TEMPLATE_BYTES = 16 * 1024 * 1024;

/**
 * Makes what sandboxes begin with, and each of it once: a world is read, migrated and filled for the
 * first sandbox that wants it, a copy is taken for the first that wants it as it stands.
 */
export class SandboxOrigins {
  readonly #startWorld: World;
  /** By what names them, in the order of their last use. */
  readonly #templates = new Map<string, Template>();
  readonly #copies = new WeakMap<Database, KeptCopy>();

  constructor(startWorld: World) {
    this.#startWorld = startWorld;
  }

  /**
   * A world at its start; throws `BadFixture`. Where the clock stands, all of it is made once; where
   * time goes on, its accounts begin with each sandbox.
   */
  async ofStart({ fixture, clock }: WantedStart, limits: LimitProfile): Promise<Beginning> {
    const at = typeof clock === 'number' ? clock : null;
    const { world, image } = await this.#templateOf(fixture, at);
    const origin = { hasBegun: at !== null, image: null, limitValues: {} };
    return { limits, clock, image, world, origin };
  }

  /** An emulator as it stands at this moment. */
  ofEmulator(emulator: Emulator): Beginning {
    const { database, requestLog, startWorld, clock, limits, faults } = emulator;
    requestLog.flush();
    const image = this.#copyOf(database);
    return beginningOf(image, startWorld, {
      clock: clockOf(clock),
      limits: limits.settings,
      faults: faults.settings,
    });
  }

  /** A saved state. */
  ofSnapshot(snapshots: Snapshots, name: string): Promise<Outcome<Beginning>> {
    return snapshots.read(name, (db, { clock, settings }) =>
      beginningOf(imageOfCopy(db), this.#startWorld, { clock, ...settings }),
    );
  }

  async #templateOf(fixture: WantedStart['fixture'], at: number | null): Promise<Template> {
    const name = `${nameOf(fixture)} ${at}`;
    const known = this.#templates.get(name);
    // It goes to the end, so that the one that was used least recently comes first.
    if (known !== undefined) this.#templates.delete(name);
    const template = known ?? templateOf(await this.#worldOf(fixture), at);
    if (template.image.length > LARGEST_TEMPLATE_BYTES) return template;
    this.#templates.set(name, template);
    const [oldest = name] = this.#templates.keys();
    if (this.#templates.size > MOST_TEMPLATES) this.#templates.delete(oldest);
    return template;
  }

  async #worldOf(fixture: WantedStart['fixture']): Promise<World> {
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

function clockOf(clock: Emulator['clock']): SavedState['clock'] {
  return { mode: clock.mode, now: clock.now() };
}

/** How a copied state begins, which a reset goes back to. */
function beginningOf(
  image: Buffer,
  world: World,
  { clock, limits, faults }: Pick<SavedState, 'clock'> & SavedSettings,
): Beginning {
  const origin = { hasBegun: true, image, limitValues: limits.values, faults };
  return { limits: limits.profile, clock: clockStartOf(clock), image, world, origin };
}

function nameOf(fixture: WantedStart['fixture']): string {
  if (fixture === undefined) return 'start';
  if (typeof fixture === 'string') return `named ${fixture}`;
  return createHash('sha256').update(JSON.stringify(fixture)).digest('base64');
}

/** `at` is when the world begins, epoch ms; null: whenever it is used. */
function templateOf(world: World, at: number | null): Template {
  const database = Database.open(':memory:');
  try {
    if (at === null) seedTemplate({ database }, world);
    else seedWorld({ database, uuid: randomUUID, clock: { now: () => at } }, world);
    return { world, image: imageOf(database.read) };
  } finally {
    database.close();
  }
}
