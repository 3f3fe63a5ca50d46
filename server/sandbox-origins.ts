import { createHash } from 'node:crypto';

import type { ClockStart } from '#clock/clock.ts';
import type { LimitProfile } from '#domain/limits.ts';
import type { World } from '#domain/world.ts';
import { seedTemplate } from '#operations/seed-world.ts';
import { countWrites, imageOf, imageOfCopy } from '#store/copied-database.ts';
import { Database } from '#store/database.ts';
import { loadBuiltInWorld, readWorld } from '#worlds/load-world.ts';

import type { Emulator, EmulatorOptions, Origin } from './emulator.ts';

/** Everything that a new sandbox is made from. */
export interface Beginning {
  readonly limits: LimitProfile;
  readonly clock: ClockStart;
  readonly image: Buffer;
  readonly origin: Omit<Origin, 'database'>;
}

/** A world, and the image of a database that holds what of it is the same whenever it begins. */
interface Template {
  readonly world: World;
  readonly image: Buffer;
}

/** The image of an emulator's database, and how much had been written to that by then. */
interface KeptCopy {
  readonly writes: number;
  readonly image: Buffer;
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

  /** A world with the flags of a start; throws `BadFixture`. */
  ofStart(fixture: string | object | undefined, options: EmulatorOptions): Beginning {
    const { world, image } = this.#templateOf(fixture);
    const { limits, clock } = options;
    return { limits, clock, image, origin: { world, image: null, limitValues: {} } };
  }

  /** An emulator as it stands at this moment. */
  ofEmulator({ database, requestLog, startWorld, clock, limits }: Emulator): Beginning {
    requestLog.flush();
    const now = clock.now();
    const starts = { real: null, virtual: now, ticking: { tickingFrom: now } };
    const image = this.#copyOf(database);
    const { profile, values } = limits.settings;
    return {
      limits: profile,
      clock: starts[clock.mode],
      image,
      origin: { world: startWorld, image, limitValues: values },
    };
  }

  #templateOf(fixture: string | object | undefined): Template {
    const name = nameOf(fixture);
    const known = this.#templates.get(name);
    // It goes to the end, so that the one that was used least recently comes first.
    if (known !== undefined) this.#templates.delete(name);
    const template = known ?? templateOf(this.#worldOf(fixture));
    if (template.image.length > LARGEST_TEMPLATE_BYTES) return template;
    this.#templates.set(name, template);
    const [oldest = name] = this.#templates.keys();
    if (this.#templates.size > MOST_TEMPLATES) this.#templates.delete(oldest);
    return template;
  }

  #worldOf(fixture: string | object | undefined): World {
    if (fixture === undefined) return this.#startWorld;
    if (typeof fixture === 'string') return loadBuiltInWorld(fixture);
    return readWorld(fixture, 'The fixture in the request');
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

function nameOf(fixture: string | object | undefined): string {
  if (fixture === undefined) return 'start';
  if (typeof fixture === 'string') return `named ${fixture}`;
  return createHash('sha256').update(JSON.stringify(fixture)).digest('base64');
}

function templateOf(world: World): Template {
  const database = Database.open(':memory:');
  try {
    seedTemplate({ database }, world);
    return { world, image: imageOf(database.read) };
  } finally {
    database.close();
  }
}
