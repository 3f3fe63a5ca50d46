import { parseArgs } from 'node:util';

import { readCommandLine } from '#process/cli.ts';

import { UsageError } from '../command.ts';

/** What `countertop exec` was asked for. */
export interface ExecOptions {
  /** Flags for the sandbox's `serve`. */
  readonly serveFlags: readonly string[];
  /** The sandbox's database: a file, or `:memory:`. */
  readonly db: string;
  /** Where a HAR file goes when the command failed; null: nowhere. */
  readonly har: string | null;
  readonly command: string;
  readonly args: readonly string[];
}

const IN_MEMORY = ':memory:';

/** What a sandbox of a test is unless it is told otherwise: in memory, on a free port. */
const DEFAULTS = ['--port', '0', '--db', IN_MEMORY];

/** Flags of `serve` that a sandbox inside `exec` has no use for. */
const NOT_HERE = ['--json', '--open', '--with-parent'];

const OWN = { har: { type: 'string' } } as const;

/** Reads what stands behind `countertop exec`. Throws `UsageError`. */
export function readExecLine(argv: readonly string[]): ExecOptions {
  const end = argv.indexOf('--');
  const [command, ...args] = end === -1 ? [] : argv.slice(end + 1);
  if (command === undefined) {
    throw new UsageError('exec needs a command behind "--", such as countertop exec -- npm test.');
  }
  const { own, rest } = split(argv.slice(0, end));
  for (const flag of NOT_HERE) {
    if (rest.includes(flag)) throw new UsageError(`exec does not take ${flag}.`);
  }
  const serveFlags = [...DEFAULTS, ...rest];
  const understood = readCommandLine(['serve', ...serveFlags]);
  if (understood.run === 'usageError') throw new UsageError(understood.message);
  if (own.har === '') throw new UsageError('--har must not be empty.');
  const db = (understood.run === 'serve' ? understood.options.db : null) ?? IN_MEMORY;
  return { serveFlags, db, har: own.har ?? null, command, args };
}

/** Our own flags apart from those of `serve`, which are read there. */
function split(argv: readonly string[]): { own: { har?: string }; rest: string[] } {
  const { values, tokens } = parseArgs({
    args: [...argv],
    options: OWN,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const ours = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'har') continue;
    if (token.value === undefined) throw new UsageError('--har needs the name of a file.');
    ours.add(token.index);
    if (!token.inlineValue) ours.add(token.index + 1);
  }
  const har = typeof values.har === 'string' ? { har: values.har } : {};
  return { own: har, rest: argv.filter((_, index) => !ours.has(index)) };
}
