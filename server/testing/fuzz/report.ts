import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FuzzAnswer, FuzzCall } from './client.ts';
import type { Usage } from './memory.ts';
import { describeUsage } from './memory.ts';
import type { FuzzOperation } from './operations.ts';

/** A problem, and how to reproduce it. */
export interface Finding {
  readonly text: string;
  /** A shell command that sends the request; null if the finding is not about a single request. */
  readonly command: string | null;
  /** The seed of the round; null if the finding is about the whole run. */
  readonly seed: number | null;
  /** How often similar findings occurred. */
  times: number;
}

/** Collects findings by kind. `folder` is created when a finding needs a file. */
export class Findings {
  readonly folder: string;
  readonly #byKind = new Map<string, Finding>();
  #files = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  get all(): readonly Finding[] {
    return [...this.#byKind.values()];
  }

  /** True if there is no similar finding yet. */
  isNew(text: string): boolean {
    return !this.#byKind.has(kindOf(text));
  }

  /** `command` is called for the first of a kind only. */
  add(seed: number | null, text: string, command: () => string | null = () => null): void {
    const kind = kindOf(text);
    const known = this.#byKind.get(kind);
    if (known === undefined) this.#byKind.set(kind, { text, command: command(), seed, times: 1 });
    else known.times += 1;
  }

  /** Writes bytes that do not fit in a command to a file, and returns its name. */
  readonly keep = (bytes: Buffer): string => {
    mkdirSync(this.folder, { recursive: true });
    this.#files += 1;
    const file = join(this.folder, `bytes-${this.#files}`);
    writeFileSync(file, bytes);
    return file;
  };
}

/** Findings that differ only in numbers and ids are of one kind. */
export function kindOf(text: string): string {
  return text.replaceAll(/\d+(?:\.\d+)?|[0-9a-f]{8}-[0-9a-f-]{27}/gu, '#').slice(0, 160);
}

/** A readable name of a call. */
export function nameOf({ operation, method, path }: FuzzCall): string {
  return operation?.name ?? `${method} ${path.slice(0, 80)}`;
}

/** Longer bodies go into files. */
const LONGEST_INLINE = 2000;

/** A call as a shell command. */
export function asCurl(url: string, call: FuzzCall, keep: (bytes: Buffer) => string): string {
  const { method, path, headers, body } = call;
  const parts = ['curl -gsS --path-as-is', method === 'HEAD' ? '-I' : `-X ${method}`];
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) {
    const text = body.toString('utf8');
    // Only printable characters, and no leading @, which would make curl read a file.
    const isPlain = body.length <= LONGEST_INLINE && /^[^\p{C}\uFFFD@][^\p{C}\uFFFD]*$/u.test(text);
    parts.push(`--data-binary ${isPlain ? quoted(text) : `@${keep(body)}`}`);
  }
  return [...parts, quoted(`${url}${path}`)].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Counts requests by status and successes by operation. */
export class Tally {
  #connections = 0;
  readonly #statuses: number[] = [];
  readonly #successes: string[] = [];

  count({ operation }: FuzzCall, { status, body }: FuzzAnswer): void {
    this.#statuses.push(status);
    if (operation === null || status !== 200 || body.startsWith('{"success":false')) return;
    this.#successes.push(operation.name);
  }

  countRaw(): void {
    this.#connections += 1;
  }

  /** Answered requests; a raw connection counts as one. */
  get answered(): number {
    return this.#connections + this.#statuses.length;
  }

  /** The number of successful calls. */
  get succeeded(): number {
    return this.#successes.length;
  }

  neverSucceeded(operations: readonly FuzzOperation[]): string[] {
    const successes = new Set(this.#successes);
    return operations.map(({ name }) => name).filter((name) => !successes.has(name));
  }

  describe(): string {
    const byStatus = [...Map.groupBy(this.#statuses, (status) => status)];
    const sorted = byStatus.toSorted(([one], [other]) => one - other);
    const counts = sorted.map(([status, all]) => `${status}: ${all.length}`).join(', ');
    return `${counts}; ${this.#connections} raw connections`;
  }
}

/** The result of a run. */
export interface RunReport {
  readonly requests: number;
  readonly seed: number;
  /** Requests per round. A round can be played again alone. */
  readonly roundSize: number;
  readonly findings: readonly Finding[];
  readonly answered: number;
  readonly succeeded: number;
  readonly neverSucceeded: readonly string[];
  readonly tally: string;
  /** Events that the clients of the live feed received. */
  readonly eventsReceived: number;
  /** After warming up and at the end; null if the run ended before it was warm. */
  readonly memory: { readonly before: Usage; readonly after: Usage } | null;
  /** Holds the files of findings. */
  readonly folder: string;
}

const MOST_FINDINGS = 30;
const LONGEST_TEXT = 1200;

/** A readable report: the counts, and each finding with how to reproduce it. */
export function describeRun(report: RunReport): string {
  const { requests, seed, roundSize, findings, memory, neverSucceeded } = report;
  const again = (ofRound: number | null): string =>
    ofRound === null
      ? `--requests ${requests} --seed ${seed}`
      : `--requests ${Math.min(requests, roundSize)} --seed ${ofRound}`;
  const lines = [
    `${findings.length === 0 ? 'ok    ' : 'FAILED'}  ${report.answered} answers (${report.tally})`,
    `        ${report.succeeded} calls succeeded, ${report.eventsReceived} live events were received`,
  ];
  if (memory !== null) {
    lines.push(`        after warming up: ${describeUsage(memory.before)}`);
    lines.push(`        after the load:   ${describeUsage(memory.after)}`);
  }
  if (neverSucceeded.length > 0)
    lines.push(`        never succeeded: ${neverSucceeded.join(', ')}`);
  for (const { text, times, seed: ofRound, command } of findings.slice(0, MOST_FINDINGS)) {
    lines.push(`      - ${text.slice(0, LONGEST_TEXT)}${times > 1 ? ` (${times} times)` : ''}`);
    if (command !== null) lines.push(`        ${command}`);
    lines.push(`        again: npm run test:fuzz -- ${again(ofRound)}`);
  }
  const more = findings.length - MOST_FINDINGS;
  if (more > 0) lines.push(`        and ${more} more`);
  if (findings.length > 0) lines.push(`        files: ${report.folder}`);
  return lines.join('\n');
}
