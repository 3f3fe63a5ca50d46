import { parseArgs } from 'node:util';

import { readCommandLine } from '#process/cli.ts';

import { UsageError } from '../command.ts';

/** What `countertop mcp` was asked for. */
export interface McpOptions {
  /** Whether a Countertop that was only found by its run file may be changed. */
  readonly allowWrites: boolean;
  /** What names a running Countertop; `db` also names the database of one that is started. */
  readonly named: {
    readonly url: string | undefined;
    readonly token: string | undefined;
    readonly db: string | undefined;
  };
  /** Flags of `serve` that were given, `--db` apart. */
  readonly serveFlags: readonly string[];
}

const OWN = {
  'allow-writes': { type: 'boolean' },
  url: { type: 'string' },
  token: { type: 'string' },
  db: { type: 'string' },
} as const;

/** Flags of `serve` that a server inside `mcp` has no use for. */
const NOT_HERE = ['--json', '--open', '--with-parent'];

/** Reads what stands behind `countertop mcp`. Throws `UsageError`. */
export function readMcpLine(argv: readonly string[]): McpOptions {
  const { tokens } = parseArgs({
    args: [...argv],
    options: OWN,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const ours = new Set<number>();
  const texts: { -readonly [Name in 'url' | 'token' | 'db']?: string } = {};
  let allowWrites = false;
  for (const token of tokens) {
    if (token.kind !== 'option' || !isOwn(token.name)) continue;
    ours.add(token.index);
    if (token.name === 'allow-writes') {
      if (token.value !== undefined) throw new UsageError('--allow-writes takes no value.');
      allowWrites = true;
      continue;
    }
    texts[token.name] = valueOf(token.name, token.value);
    if (token.inlineValue === false) ours.add(token.index + 1);
  }
  const serveFlags = argv.filter((_, index) => !ours.has(index));
  checkServeFlags(serveFlags);
  return {
    allowWrites,
    named: { url: texts.url, token: texts.token, db: texts.db },
    serveFlags,
  };
}

function valueOf(name: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`--${name} needs a value.`);
  if (value === '') throw new UsageError(`--${name} must not be empty.`);
  return value;
}

function checkServeFlags(serveFlags: readonly string[]): void {
  for (const flag of NOT_HERE) {
    if (serveFlags.includes(flag)) throw new UsageError(`mcp does not take ${flag}.`);
  }
  const understood = readCommandLine(['serve', ...serveFlags]);
  if (understood.run === 'usageError') throw new UsageError(understood.message);
}

function isOwn(name: string): name is keyof typeof OWN {
  return Object.hasOwn(OWN, name);
}
