import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import type { World } from '#server/contract/world.ts';
import { LIMIT_PROFILES } from '#server/domain/limits.ts';
import { SANDBOX_NAME } from '#server/domain/sandbox-name.ts';
import { lockDatabase } from '#server/store/driver/database-lock.ts';
import { flushFolder } from '#server/store/driver/flush.ts';
import { UnusableDatabase } from '#server/store/storage-problem.ts';

import { PRIVATE_FOLDER } from './process/data-folder.ts';
import { findRunning, writePrivately } from './process/token-and-run-file.ts';

const PRIVATE_FILE = 0o600;

const OWNED = '.countertop';

/** The names of folders before they are complete and while they are removed. */
const UNFINISHED = /^\.[a-z0-9-]+\.(?:new|gone)$/u;

/** Written once, and flushed to disk: without its token and its seed, a sandbox is lost. */
const sandboxFile = z.object({
  title: z.string().nullable(),
  controlToken: z.string(),
  secretSeed: z.string(),
  /** Epoch ms of the system's time, like all times here. */
  createdAt: z.number(),
  /** True if a reset restores the copied state, false if it starts the world anew. */
  isCopy: z.boolean(),
  // The start of the clock and the limits, which a reset restores.
  clock: z.union([z.null(), z.number(), z.object({ tickingFrom: z.number() })]),
  limits: z.enum(LIMIT_PROFILES),
  limitValues: z.record(z.string(), z.number().nullable()),
});

/** Written often; if it is lost, a sandbox wakes as after a crash. */
const notesFile = z.object({
  lastUsedAt: z.number().default(0),
  /** When the next work of the sandbox is due while it sleeps; 0: not known, since it is awake. */
  wakeAt: z.number().nullable().default(0),
  /** The size of the sandbox when it went to sleep, so that a list of thousands need not measure each. */
  bytes: z.number().default(0),
  /** Its single-use links, identified by the hashes of their tokens. */
  links: z.array(z.object({ hash: z.string(), expiresAt: z.number() })).default([]),
  /** What identifies the callers known at the time of writing: the secret of sessions, and hashes of API key headers. */
  callers: z
    .object({ session: z.string().nullable(), keys: z.array(z.string()) })
    .default({ session: null, keys: [] }),
});

export type SandboxNotes = Readonly<z.output<typeof notesFile>>;

export type SandboxFile = Readonly<z.output<typeof sandboxFile>>;

/** The stored data about a named sandbox, apart from its database. */
export type SandboxRecord = SandboxFile & SandboxNotes;

/**
 * The folder of the named sandboxes, with a folder for each. Only one server uses it. New folders get their
 * name when they are complete, and lose it before they are removed.
 */
export class SandboxesFolder {
  readonly #path: string;
  readonly #release: () => void;

  private constructor(path: string, release: () => void) {
    this.#path = path;
    this.#release = release;
  }

  /** Creates the folder if it is missing. Throws `UnusableDatabase` if it cannot be used, or is in use. */
  static async open(path: string): Promise<SandboxesFolder> {
    try {
      if (mkdirSync(path, { recursive: true }) !== undefined) chmodSync(path, PRIVATE_FOLDER);
      const { release } = lockDatabase(join(path, OWNED));
      return new SandboxesFolder(path, release);
    } catch (cause) {
      const problem =
        cause instanceof UnusableDatabase
          ? await describeOwner(join(path, OWNED))
          : `cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`;
      throw new UnusableDatabase(`The folder ${path} ${problem}.`, { cause });
    }
  }

  /** The path of the server's lock and run file, without the file endings. */
  get owned(): string {
    return join(this.#path, OWNED);
  }

  close(): void {
    this.#release();
  }

  /** The names of the sandboxes. Also removes leftovers of interrupted creations and deletions. */
  names(): string[] {
    const entries = readdirSync(this.#path);
    for (const name of entries) if (UNFINISHED.test(name)) this.#remove(join(this.#path, name));
    const isSandbox = (name: string): boolean =>
      SANDBOX_NAME.test(name) &&
      ['sandbox.json', 'sandbox.db'].some((file) => existsSync(this.#in(name, file)));
    return entries.filter(isSandbox).toSorted();
  }

  /** Null if the record is damaged. */
  read(name: string): SandboxRecord | null {
    const record = this.#parse(name, 'sandbox.json', sandboxFile);
    return (
      record && {
        ...record,
        ...(this.#parse(name, 'notes.json', notesFile) ?? notesFile.parse({})),
      }
    );
  }

  #parse<Schema extends z.ZodType>(name: string, file: string, schema: Schema) {
    try {
      return schema.parse(JSON.parse(readFileSync(this.#in(name, file), 'utf8')));
    } catch {
      return null;
    }
  }

  write(name: string, notes: SandboxNotes): void {
    const text = JSON.stringify(notesFile.parse(notes));
    writePrivately(this.#in(name, 'notes.json'), `${text}\n`);
  }

  /** Stores a new sandbox completely or not at all. */
  create(name: string, record: SandboxFile, world: World, image: Buffer): void {
    const draft = join(this.#path, `.${name}.new`);
    this.#remove(draft);
    try {
      mkdirSync(draft, { mode: PRIVATE_FOLDER });
      const files = {
        'sandbox.json': JSON.stringify(record),
        'world.json': JSON.stringify(world),
        'sandbox.db': image,
        ...(record.isCopy && { 'start.db': image }),
      };
      for (const [file, content] of Object.entries(files)) {
        writeFileSync(join(draft, file), content, { mode: PRIVATE_FILE, flush: true });
      }
      flushFolder(draft);
      renameSync(draft, join(this.#path, name));
      flushFolder(this.#path);
    } catch (error) {
      this.#remove(draft);
      throw error;
    }
  }

  databaseOf(name: string): string {
    return this.#in(name, 'sandbox.db');
  }

  readWorld(name: string): World {
    return JSON.parse(readFileSync(this.#in(name, 'world.json'), 'utf8')) as World;
  }

  readStart(name: string): Buffer {
    return readFileSync(this.#in(name, 'start.db'));
  }

  remove(name: string): void {
    const gone = join(this.#path, `.${name}.gone`);
    this.#remove(gone);
    if (existsSync(join(this.#path, name))) {
      renameSync(join(this.#path, name), gone);
      // A deleted sandbox must not reappear after a power failure.
      flushFolder(this.#path);
    }
    this.#remove(gone);
  }

  /** The size of all its files. */
  bytesOf(name: string): number {
    return this.#files(name).reduce((sum, { size }) => sum + size, 0);
  }

  /** When a file of the sandbox was written last. */
  writtenAt(name: string): number {
    return Math.max(0, ...this.#files(name).map(({ mtimeMs }) => Math.floor(mtimeMs)));
  }

  #files(name: string) {
    const folder = join(this.#path, name);
    // The folder may have been removed by hand.
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const file = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
      return file?.isFile() === true ? [file] : [];
    });
  }

  #in(name: string, file: string): string {
    return join(this.#path, name, file);
  }

  #remove(path: string): void {
    rmSync(path, { recursive: true, force: true });
  }
}

async function describeOwner(owned: string): Promise<string> {
  const running = await findRunning(owned);
  const owner =
    running === null ? 'another Countertop process' : `the Countertop at ${running.url}`;
  return `is in use by ${owner}; close that one, or choose another folder`;
}
