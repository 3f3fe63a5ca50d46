import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FuzzCall } from './client.ts';

/** Collects problems, one of each kind. */
export class Findings {
  readonly #folder: string;
  readonly #kinds = new Set<string>();
  #found: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  isNew(problem: string): boolean {
    return !this.#kinds.has(kindOf(problem));
  }

  /** `command`, which repeats the request, is called for the first of a kind only. */
  add(problem: string, command?: () => string): void {
    if (!this.isNew(problem)) return;
    this.#kinds.add(kindOf(problem));
    this.#found.push(problem);
    if (command !== undefined) this.#found.push(`  ${command()}`);
  }

  /** What was found since the last call. */
  take(): string[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Writes the bytes of a request to a file, and returns its name. */
  keep(bytes: Buffer): string {
    const file = join(this.#folder, `request-${this.#kinds.size}`);
    writeFileSync(file, bytes);
    return file;
  }
}

/** Findings that differ only in numbers and ids are of one kind. */
export function kindOf(text: string): string {
  return text.replaceAll(/\d+(?:\.\d+)?|[0-9a-f]{8}-[0-9a-f-]{27}/gu, '#').slice(0, 160);
}

/** A readable name of a call. */
export function nameOf({ operation, method, path }: FuzzCall): string {
  return operation?.name ?? `${method} ${path.slice(0, 80)}`;
}

/** A call as a shell command. */
export function asCurl(url: string, call: FuzzCall, keep: (bytes: Buffer) => string): string {
  const { method, path, headers, body } = call;
  return [
    'curl -gsS --path-as-is',
    method === 'HEAD' ? '-I' : `-X ${method}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-binary @${keep(body)}`]),
    quoted(`${url}${path}`),
  ].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
