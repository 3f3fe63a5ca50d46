import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something that is wrong, and how to see it again. */
export interface Finding {
  /** What did it and what happened. */
  readonly text: string;
  /** A shell command that sends the request; null where it is not about one. */
  readonly command: string | null;
  /** The seed of the round in which it was found; null where it is about the whole run. */
  readonly seed: number | null;
  /** How often the like was found. */
  times: number;
}

/** Gathers what a run finds; the like is told once. Files are kept where one is found. */
export class Findings {
  readonly folder: string;
  readonly #byKind = new Map<string, Finding>();
  #files = 0;

  /** `folder` is made when it is needed. */
  constructor(folder: string) {
    this.folder = folder;
  }

  get all(): readonly Finding[] {
    return [...this.#byKind.values()];
  }

  /** `command` is asked for the first of a kind only. */
  add(seed: number | null, text: string, command: () => string | null = () => null): void {
    const kind = text.replaceAll(/\d+(?:\.\d+)?|[0-9a-f]{8}-[0-9a-f-]{27}/gu, '#').slice(0, 160);
    const known = this.#byKind.get(kind);
    if (known === undefined) this.#byKind.set(kind, { text, command: command(), seed, times: 1 });
    else known.times += 1;
  }

  /** Writes bytes that stand in no command; gives the file. */
  readonly keep = (bytes: Buffer): string => {
    mkdirSync(this.folder, { recursive: true });
    this.#files += 1;
    const file = join(this.folder, `bytes-${this.#files}`);
    writeFileSync(file, bytes);
    return file;
  };
}
