import type { SandboxLink } from '#server/control/sandboxes/sandbox-host.ts';

import type { Logger } from './process/log.ts';
import { addLink, useLink } from './sandbox-links.ts';
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

  /** Null if the record is damaged. */
  get value(): SandboxRecord | null {
    return this.#value;
  }

  /** Reads the record again if it was damaged; throws if it still is. */
  read(): SandboxRecord {
    this.#value ??= this.#folder.read(this.#name);
    if (this.#value === null) throw new Error('The file sandbox.json cannot be read.');
    return this.#value;
  }

  /** Writes changes; a failure, for instance on a full disk, is only logged. */
  note(changes: Partial<SandboxNotes>): void {
    try {
      this.#write(changes);
    } catch (error) {
      this.#log.warn({ error, sandbox: this.#name }, 'the record could not be written');
    }
  }

  /** Returns a new link to the sandbox at `url`; null if the sandbox is damaged. */
  addLink(url: string): SandboxLink | null {
    if (this.#value === null) return null;
    const { links, link } = addLink(this.#value.links, url);
    this.#write({ links });
    this.#log.info({ sandbox: this.#name }, 'a link was made');
    return link;
  }

  /** Uses up a link; returns false if it is not valid. */
  takeLink(token: string): boolean {
    const links = useLink(this.#value?.links ?? [], token);
    if (links === null) return false;
    // If the write throws, the link is not accepted.
    this.#write({ links });
    this.#log.info({ sandbox: this.#name }, 'a link was used');
    return true;
  }

  #write(changes: Partial<SandboxNotes>): void {
    if (this.#value === null) return;
    const record = { ...this.#value, ...changes };
    this.#folder.write(this.#name, record);
    this.#value = record;
  }
}
