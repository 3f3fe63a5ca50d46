import type { World } from '#server/contract/world.ts';
import type {
  Sandbox,
  Sandboxes,
  SandboxLink,
  WantedSandbox,
} from '#server/control/sandboxes/sandbox-host.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { Emulator } from '#server/start/emulator.ts';
import { clockStartOf } from '#server/start/replace-world.ts';
import { sandboxAddress } from '#server/start/sandbox-address.ts';
import { newRecord } from '#server/start/sandbox-record.ts';

import type { ObjectStorage } from './engine.ts';
import type { Environment } from './environment.ts';
import { log } from './log.ts';
import type { CopiedState, NewSandbox } from './sandbox-stub.ts';
import { copyOf } from './sandbox-stub.ts';

type Row = Pick<Sandbox, 'id' | 'title' | 'url' | 'controlToken' | 'createdAt'>;

/** The sandboxes of a server, each a Durable Object. The server's database lists them. */
export class ObjectSandboxes implements Sandboxes {
  readonly keepsNamed = true;
  readonly events = null;
  readonly #sql: ObjectStorage['sql'];
  readonly #env: Environment;
  readonly #emulator: Emulator;

  constructor(storage: ObjectStorage, env: Environment, emulator: Emulator) {
    this.#sql = storage.sql;
    this.#env = env;
    this.#emulator = emulator;
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS object_sandboxes (id TEXT PRIMARY KEY, row TEXT NOT NULL)',
    );
  }

  async make(wanted: WantedSandbox): Promise<Outcome<Sandbox>> {
    const { name } = wanted;
    if (name !== undefined && this.#has(name)) return { refused: 'sandboxNameTaken', name };
    const start = await this.#startOf(wanted);
    if (isRefusal(start)) return start;
    const id = name ?? this.#freeName();
    // Another call may have taken the name meanwhile.
    if (this.#has(id)) return { refused: 'sandboxNameTaken', name: id };
    const { publicUrl, url: localUrl } = this.#env.SETTINGS;
    const { title, controlToken, createdAt } = start.record;
    const url = sandboxAddress(id, publicUrl, () => localUrl).url();
    const row: Row = { id, title, url, controlToken, createdAt };
    // Inserted first, so that an incomplete sandbox can be deleted if this process ends early.
    this.#sql.exec('INSERT INTO object_sandboxes VALUES (?, ?)', id, JSON.stringify(row));
    try {
      const made = await this.#env.SANDBOX.getByName(id).begin(start);
      if (!isRefusal(made)) return { ...row, installs: () => made.installs, name: id };
      this.#forget(id);
      return made;
    } catch (error) {
      log.error({ error, sandbox: id }, 'a sandbox could not be created');
      await this.end(id);
      return { refused: 'sandboxUnavailable', name: id };
    }
  }

  list(): readonly Sandbox[] {
    return this.#sql
      .exec('SELECT row FROM object_sandboxes ORDER BY rowid')
      .toArray()
      .map(({ row }) => JSON.parse(String(row)) as Row)
      .map((row) => ({ ...row, installs: () => [], name: row.id }));
  }

  async makeLink(name: string): Promise<Outcome<SandboxLink>> {
    if (!this.#has(name)) return { refused: 'sandboxNotFound', id: name };
    return this.#env.SANDBOX.getByName(name).makeLink();
  }

  beginHuntRun(): Promise<void> {
    return Promise.reject(new Error('A Durable Object cannot hunt for races.'));
  }

  async end(id: string): Promise<Outcome<{ readonly id: string }>> {
    if (!this.#has(id)) return { refused: 'sandboxNotFound', id };
    await this.#env.SANDBOX.getByName(id).end();
    this.#forget(id);
    return { id };
  }

  #forget(id: string): void {
    this.#sql.exec('DELETE FROM object_sandboxes WHERE id = ?', id);
  }

  #has(id: string): boolean {
    return this.#sql.exec('SELECT 1 FROM object_sandboxes WHERE id = ?', id).toArray().length > 0;
  }

  #freeName(): string {
    for (let count = 1; ; count += 1) if (!this.#has(`sandbox-${count}`)) return `sandbox-${count}`;
  }

  async #startOf(wanted: WantedSandbox): Promise<Outcome<NewSandbox>> {
    const { from, fixture } = wanted;
    if (from === 'start') {
      const world = await this.#worldOf(fixture);
      if (isRefusal(world)) return world;
      const source = { ...this.#env.SETTINGS, limitValues: {}, isCopy: false };
      return { world, image: null, record: { ...newRecord(wanted, source), links: [] } };
    }
    const copied = await this.#copyOf(from);
    if (isRefusal(copied)) return copied;
    const { world, image, clock, settings } = copied;
    const { faults, limits } = settings;
    const own = { limits: limits.profile, limitValues: limits.values, isCopy: true };
    const source = { ...own, clock: clockStartOf(clock) };
    const record = { ...newRecord(wanted, source), links: [] };
    return { world, image, record, ...(faults && { faults }) };
  }

  async #copyOf(from: Exclude<WantedSandbox['from'], 'start'>): Promise<Outcome<CopiedState>> {
    if (from === 'now') return copyOf(this.#emulator);
    if ('sandbox' in from) {
      const { sandbox: id } = from;
      if (!this.#has(id)) return { refused: 'sandboxNotFound', id };
      return this.#env.SANDBOX.getByName(id).copy();
    }
    const { snapshots, startWorld: world } = this.#emulator;
    return snapshots.withSaved(from.snapshot, (saved, { clock, settings }) => {
      if ('path' in saved) throw new Error('A Durable Object has no snapshot files.');
      return { world, image: saved.image, clock, settings };
    });
  }

  async #worldOf(fixture: WantedSandbox['fixture']): Promise<Outcome<World>> {
    if (fixture === undefined) return this.#emulator.startWorld;
    const { requireWorld } = await import('#server/control/lookups.ts');
    return requireWorld(fixture);
  }
}
