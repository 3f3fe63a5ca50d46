import { createHash, randomBytes } from 'node:crypto';

import { systemTime } from '#server/clock/clock.ts';

import type { Logger } from './process/log.ts';
import type { SandboxesFolder, SandboxNotes, SandboxRecord } from './sandboxes-folder.ts';

/** The record of a named sandbox, and the links that open it. */
export class KeptRecord {
  readonly #name: string;
  readonly #folder: SandboxesFolder;
  readonly #log: Logger;
  #value: SandboxRecord | null;

  constructor(name: string, folder: SandboxesFolder, log: Logger) {
    this.#name = name;
    this.#folder = folder;
    this.#log = log;
    this.#value = folder.read(name);
  }

  /** Null if it is damaged. */
  get value(): SandboxRecord | null {
    return this.#value;
  }

  /** Reads it again if it was damaged; throws if it still is. */
  read(): SandboxRecord {
    this.#value ??= this.#folder.read(this.#name);
    if (this.#value === null) throw new Error('Its sandbox.json cannot be read.');
    return this.#value;
  }

  /** On a full disk it goes on without. */
  note(changes: Partial<SandboxNotes>): void {
    try {
      this.#write(changes);
    } catch (error) {
      this.#log.warn({ error, sandbox: this.#name }, 'the record could not be written');
    }
  }

  /** Returns the token of a new link; null if the sandbox is damaged. */
  addLink(expiresAt: number): string | null {
    if (this.#value === null) return null;
    const token = randomBytes(24).toString('base64url');
    this.#write({ links: [...this.#links, { hash: hashOf(token), expiresAt }] });
    this.#log.info({ sandbox: this.#name }, 'a link was made');
    return token;
  }

  /** Uses up a link; returns false if it is not valid. */
  takeLink(token: string): boolean {
    const hash = hashOf(token);
    const others = this.#links.filter((link) => link.hash !== hash);
    if (others.length === this.#links.length) return false;
    // If that fails, the link opens nothing.
    this.#write({ links: others });
    this.#log.info({ sandbox: this.#name }, 'a link was used');
    return true;
  }

  get #links(): SandboxNotes['links'] {
    return (this.#value?.links ?? []).filter(({ expiresAt }) => expiresAt > systemTime());
  }

  #write(changes: Partial<SandboxNotes>): void {
    if (this.#value === null) return;
    const record = { ...this.#value, ...changes };
    this.#folder.write(this.#name, record);
    this.#value = record;
  }
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
