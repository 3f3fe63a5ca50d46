import { parseArgs } from 'node:util';

import { readCommandLine } from '#server/start/process/cli.ts';

import { UsageError } from '../command.ts';
import type { FailOn } from '../report/formats.ts';
import { readFailOn } from '../report/formats.ts';
import type { Asked } from '../scenario/asked.ts';
import { readAsked } from '../scenario/asked.ts';

/** What `countertop exec` was asked for. */
export interface ExecOptions {
  /** Flags for the sandbox's `serve`. */
  readonly serveFlags: readonly string[];
  /** The sandbox's database: a file, or `:memory:`. */
  readonly db: string;
  /** Where a HAR file goes when the command failed; null: nowhere. */
  readonly har: string | null;
  /** Where the report goes, however the command ends; null: nowhere. */
  readonly report: string | null;
  /** Findings of which severity a command that succeeded does not get away with; null: none. */
  readonly failOn: FailOn | null;
  /** Whether `failOn` passes when nothing was judged. */
  readonly allowEmpty: boolean;
  /** The scenario that prepares the sandbox's world; null: none. */
  readonly scenario: Asked | null;
  readonly command: string;
  readonly args: readonly string[];
}

const IN_MEMORY = ':memory:';

/** What a sandbox of a test is unless it is told otherwise: in memory, on a free port. */
const DEFAULTS = ['--port', '0', '--db', IN_MEMORY];

/** Flags of `serve` that a sandbox inside `exec` has no use for. */
const NOT_HERE = ['--json', '--open', '--with-parent'];

const OWN = {
  har: { type: 'string' },
  scenario: { type: 'string' },
  report: { type: 'string' },
  'fail-on': { type: 'string' },
} as const;

const ALLOW_EMPTY = '--allow-empty';

/** What each of our own flags needs behind it. */
const VALUES: Readonly<Record<keyof typeof OWN, string>> = {
  har: 'the name of a file',
  report: 'the name of a file',
  'fail-on': 'error or warning',
  scenario: 'the name of a scenario or a file',
};

/** Reads what stands behind `countertop exec`. Throws `UsageError`. */
export function readExecLine(argv: readonly string[]): ExecOptions {
  const end = argv.indexOf('--');
  const [command, ...args] = end === -1 ? [] : argv.slice(end + 1);
  if (command === undefined) {
    throw new UsageError('exec needs a command behind "--", such as countertop exec -- npm test.');
  }
  const flags = argv.slice(0, end);
  const { own, rest } = split(flags.filter((flag) => flag !== ALLOW_EMPTY));
  const allowEmpty = flags.includes(ALLOW_EMPTY);
  const kept = own.har === undefined ? [] : ['--keep-har'];
  return { ...readSandbox([...kept, ...rest]), ...readOwn(own), allowEmpty, command, args };
}

/** What the sandbox is started with. */
function readSandbox(rest: readonly string[]): Pick<ExecOptions, 'serveFlags' | 'db'> {
  for (const flag of NOT_HERE) {
    if (rest.includes(flag)) throw new UsageError(`exec does not take ${flag}.`);
  }
  const serveFlags = [...DEFAULTS, ...rest];
  const understood = readCommandLine(['serve', ...serveFlags]);
  if (understood.run === 'usageError') throw new UsageError(understood.message);
  const db = (understood.run === 'serve' ? understood.options.db : null) ?? IN_MEMORY;
  return { serveFlags, db };
}

/** What is done before and after the command. */
function readOwn(own: Own): Pick<ExecOptions, 'har' | 'report' | 'failOn' | 'scenario'> {
  return {
    har: own.har ?? null,
    report: own.report ?? null,
    failOn: readFailOn(own['fail-on']),
    scenario: own.scenario === undefined ? null : readAsked(own.scenario),
  };
}

type Own = { [Name in keyof typeof OWN]?: string };

/** Our own flags apart from those of `serve`, which are read there. */
function split(argv: readonly string[]): { own: Own; rest: string[] } {
  const { tokens } = parseArgs({
    args: [...argv],
    options: OWN,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const ours = new Set<number>();
  const own: { -readonly [Name in keyof Own]: Own[Name] } = {};
  for (const token of tokens) {
    if (token.kind !== 'option' || !isOwn(token.name)) continue;
    const { name, value } = token;
    if (value === undefined) throw new UsageError(`--${name} needs ${VALUES[name]}.`);
    if (value === '') throw new UsageError(`--${name} must not be empty.`);
    own[name] = value;
    ours.add(token.index);
    if (!token.inlineValue) ours.add(token.index + 1);
  }
  return { own, rest: argv.filter((_, index) => !ours.has(index)) };
}

function isOwn(name: string): name is keyof typeof OWN {
  return Object.hasOwn(OWN, name);
}
