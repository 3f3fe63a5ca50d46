import { UsageError } from '../command.ts';
import { checkServeFlags, splitServeFlags } from '../flags.ts';
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

/** The sandbox is in memory and on a free port unless flags say otherwise. */
const DEFAULTS = ['--port', '0', '--db', IN_MEMORY];

/** Our own flags, and what each needs as its value. */
const OWN = {
  har: 'the name of a file',
  report: 'the name of a file',
  'fail-on': 'error or warning',
  scenario: 'the name of a scenario or a file',
  'allow-empty': null,
} as const;

/** Reads the arguments of `countertop exec`. Throws `UsageError`. */
export function readExecLine(argv: readonly string[]): ExecOptions {
  const end = argv.indexOf('--');
  const [command, ...args] = end === -1 ? [] : argv.slice(end + 1);
  if (command === undefined) {
    throw new UsageError('exec needs a command behind "--", such as countertop exec -- npm test.');
  }
  const { own, serveFlags: given } = splitServeFlags('exec', argv.slice(0, end), OWN);
  const { har, report, scenario } = own;
  const serveFlags = [...DEFAULTS, ...(har === undefined ? [] : ['--keep-har']), ...given];
  return {
    serveFlags,
    db: checkServeFlags(serveFlags) ?? IN_MEMORY,
    har: har ?? null,
    report: report ?? null,
    failOn: readFailOn(own['fail-on']),
    scenario: scenario === undefined ? null : readAsked(scenario),
    allowEmpty: own['allow-empty'] !== undefined,
    command,
    args,
  };
}
